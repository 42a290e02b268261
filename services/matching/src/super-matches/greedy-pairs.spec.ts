import { noAnswers, withAnswer } from '../answers/answer-bytes.js';
import { cellOf } from '../places/grid.js';
import { greedyPairs, type Named, suitablePairs } from './greedy-pairs.js';

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
  asksFor: [],
  marks: [],
  ...about,
});

const pairsOf = async (
  members: Named[],
  { without = [], paired = [] }: { without?: string[]; paired?: string[] } = {},
) => greedyPairs(await suitablePairs(members), new Set(paired), new Set(without));

describe('suitablePairs', () => {
  test('who does not suit, or has no answers in common, is in no pair', async () => {
    expect(await suitablePairs([member('a', 3), member('b', 3, { keys: ['m:m'] })])).toEqual([]);
    expect(await suitablePairs([member('a', 0), member('b', 0)])).toEqual([]);
    expect(await suitablePairs([])).toEqual([]);
  });

  test('other work of the process gets a turn after each member that is compared', async () => {
    let [turns, isDone] = [0, false];
    const work = () => {
      turns += 1;
      if (!isDone) setImmediate(work);
    };
    setImmediate(work);

    await suitablePairs(Array.from({ length: 40 }, (_, number) => member(String(number), 3)));
    isDone = true;

    expect(turns).toBeGreaterThanOrEqual(40);
  });
});

describe('greedyPairs', () => {
  test('the best fit comes first, and each member is in one pair at most', async () => {
    const members = [member('a', 1), member('b', 3), member('c', 2), member('d', 3), member('e', 2)];

    expect(await pairsOf(members)).toEqual([
      ['b', 'd'],
      ['c', 'e'],
    ]);
  });

  test('an excluded pair is none, whichever of the two comes first, and both are free for others', async () => {
    const members = [member('d', 3), member('b', 3), member('c', 2)];

    expect(await pairsOf(members, { without: ['b_d'] })).toEqual([['d', 'c']]);
  });

  test('who is paired already is in no further pair', async () => {
    const members = [member('d', 3), member('b', 3), member('c', 2)];

    expect(await pairsOf(members, { paired: ['b'] })).toEqual([['d', 'c']]);
  });
});
