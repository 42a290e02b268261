import type { ChatPiece } from '@attune/ai-contract/chat';
import { begun, finished } from './answer.reader.js';

const stays = () => false;

/** Says this, and then nothing any more, as a service does whose process was killed. */
async function* isKilledAfter(...pieces: ChatPiece[]): AsyncGenerator<ChatPiece> {
  yield* pieces;
  await new Promise(() => {});
}

describe('the reader of answers', () => {
  test.each<[string, ChatPiece[]]>([
    ['before it has said anything', []],
    ['while it thinks', [{ delta: '' }, { delta: '' }]],
  ])('a service that is gone %s is unavailable, long before the deadline of the call', async (_when, pieces) => {
    await expect(begun(isKilledAfter(...pieces), stays, 20)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(finished(isKilledAfter(...pieces), stays, 20)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('of one that is gone in the middle of an answer what it said is read first', async () => {
    const rest = await begun(isKilledAfter({ delta: '' }, { delta: 'Hel' }, { delta: 'lo' }), stays, 20);
    const read: ChatPiece[] = [];
    const reading = async () => {
      for await (const piece of rest) read.push(piece);
    };

    await expect(reading()).rejects.toMatchObject({ code: 'unavailable' });
    expect(read).toEqual([{ delta: 'Hel' }, { delta: 'lo' }]);
  });

  test('one that thinks for longer, and says so, is waited for', async () => {
    const thinks = async function* (): AsyncGenerator<ChatPiece> {
      for (let beat = 0; beat < 20; beat += 1) {
        await new Promise(resolve => setTimeout(resolve, 10));
        yield { delta: '' };
      }
      yield { delta: 'Hello.' };
    };

    const rest = await begun(thinks(), stays, 150);
    expect((await rest.next()).value).toEqual({ delta: 'Hello.' });
  });
});
