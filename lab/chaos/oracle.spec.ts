import type { Message } from '../harness/ledger.ts';
import { shortfalls } from './oracle.ts';

/** What is found where these are stored, and a tab of Ada shows those of her conversation with Ben, from place `first` on. */
function found(stored: string[], shown: string[], first = 1) {
  const messages = shown.map((_id, index) => ({ _id, seq: first + index }) as Message);
  const tab = { connection: 'tab1.1', userId: 'ada', shown: new Map([['ben', messages]]) };
  return shortfalls([tab], new Map([['ada_ben', stored.map(_id => ({ _id }))]]));
}

describe('shortfalls', () => {
  test('a tab that shows what is stored, or its newest part, is not behind', () => {
    expect(found(['a', 'b'], ['a', 'b'])).toEqual([]);
    expect(found(['a', 'b'], ['b'], 2)).toEqual([]);
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
