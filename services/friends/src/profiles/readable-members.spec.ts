import type { BlockRepository } from '../blocks/block.repository.js';
import type { DirectoryRepository } from '../directory/directory.repository.js';
import type { IncognitoSight } from '../friendships/incognito-sight.js';
import { ReadableMembers } from './readable-members.js';

describe('ReadableMembers', () => {
  const concealedAmong = jest.fn(async () => ({
    hidden: new Set(['hidden', 'both', 'me']),
    incognito: new Set(['quiet', 'friend']),
  }));
  const hiddenOf = jest.fn(async () => new Set(['blocked', 'both', 'me']));
  const unseenAmong = jest.fn(async () => new Set(['a', 'b', 'quiet']));
  const readable = new ReadableMembers(
    { hiddenOf } as unknown as BlockRepository,
    { concealedAmong } as unknown as DirectoryRepository,
    { unseenAmong } as unknown as IncognitoSight,
  );

  test('a reader reads themself, and who is neither hidden, parted from them by a block, nor an incognito stranger', async () => {
    const ids = ['a', 'hidden', 'b', 'blocked', 'both', 'me', 'quiet', 'friend'];

    expect(await readable.among(ids, 'me')).toEqual(['a', 'b', 'me', 'friend']);
    expect(concealedAmong).toHaveBeenCalledWith(ids);
    expect(unseenAmong).toHaveBeenCalledWith(ids, 'me');
    expect(hiddenOf).toHaveBeenCalledWith('me', ids);
  });
});
