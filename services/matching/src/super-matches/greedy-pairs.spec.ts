import { noAnswers, withAnswer } from '../answers/answer-bytes.js';
import { cellOf } from '../places/grid.js';
import { greedyPairs, type Named } from './greedy-pairs.js';

/** A member who suits all others of these, and fits who answered as many of the questions alike. */
const member = (_id: string, answered: number, about: Partial<Named> = {}): Named => ({
  _id,
  keys: ['w:w'],
  age: 30,
  ageFrom: 18,
  ageTo: 99,
  cell: cellOf(52.52, 13.4),
  distance: 50,
  intention: 'open',
  dealbreakers: [],
  answers: (['slowly', 'few', 'much'] as const)
    .slice(0, answered)
    .reduce(
      (bytes, answer, index) =>
        withAnswer(bytes, { question: index + 1, answer, accepted: [answer], weight: 'much', mayBeQuoted: false }),
      noAnswers(),
    ),
  ...about,
});

describe('greedyPairs', () => {
  test('the best fit comes first, and each member is in one pair at most', () => {
    const members = [member('a', 1), member('b', 3), member('c', 2), member('d', 3), member('e', 2)];

    expect(greedyPairs(members, new Set())).toEqual([
      ['b', 'd'],
      ['c', 'e'],
    ]);
  });

  test('an excluded pair is none, whichever of the two comes first, and both are free for others', () => {
    const members = [member('d', 3), member('b', 3), member('c', 2)];

    expect(greedyPairs(members, new Set(['b_d']))).toEqual([['d', 'c']]);
  });

  test('who does not suit, or has no answers in common, is in no pair', () => {
    expect(greedyPairs([member('a', 3), member('b', 3, { keys: ['m:m'] })], new Set())).toEqual([]);
    expect(greedyPairs([member('a', 0), member('b', 0)], new Set())).toEqual([]);
    expect(greedyPairs([], new Set())).toEqual([]);
  });
});
