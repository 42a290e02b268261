import type { Message } from './history.ts';
import { Log } from './log.ts';
import { shortfalls } from './truth.ts';

/** What is found where these are stored, and a tab of Ada shows those of her talk with Ben. */
function found(stored: string[], shown: string[]) {
  const log = new Log(async () => undefined);
  for (const [index, _id] of shown.entries()) log.add({ _id, seq: index + 1 } as Message);
  const tab = { connection: 'tab1.1', userId: 'ada', logs: new Map([['ben', log]]) };
  return shortfalls([tab], new Map([['ada_ben', stored.map(_id => ({ _id }))]]));
}

describe('Tabs compared with the database', () => {
  test('a tab that shows what is stored is not behind', () => {
    expect(found(['a', 'b'], ['a', 'b'])).toEqual([]);
    expect(found([], [])).toEqual([]);
  });

  test.each([
    ['misses a message', ['a', 'b'], ['a']],
    ['shows one that is not stored', ['a'], ['a', 'b']],
    ['shows another one', ['a', 'b'], ['x', 'b']],
  ])('I5 behind: a tab that %s', (_what, stored, shown) => {
    expect(found(stored, shown)).toHaveLength(1);
  });
});
