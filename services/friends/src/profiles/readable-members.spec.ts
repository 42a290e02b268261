import type { BlockRepository } from '../blocks/block.repository.js';
import type { DirectoryRepository } from '../directory/directory.repository.js';
import { ReadableMembers } from './readable-members.js';

describe('ReadableMembers', () => {
  const hiddenAmong = jest.fn(async () => new Set(['hidden', 'both', 'me']));
  const hiddenOf = jest.fn(async () => new Set(['blocked', 'both', 'me']));
  const readable = new ReadableMembers(
    { hiddenOf } as unknown as BlockRepository,
    { hiddenAmong } as unknown as DirectoryRepository,
  );

  test('a reader reads themself, and who is neither hidden nor parted from them by a block', async () => {
    const ids = ['a', 'hidden', 'b', 'blocked', 'both', 'me'];

    expect(await readable.among(ids, 'me')).toEqual(['a', 'b', 'me']);
    expect(hiddenAmong).toHaveBeenCalledWith(ids);
    expect(hiddenOf).toHaveBeenCalledWith('me', ids);
  });
});
