import type { CountedMeeting } from '../meetings/meeting.schema.js';
import { rounded } from './blurred.js';
import { exposureShares } from './exposure-shares.js';
import { type Batch, batchOf, disjoint, FEWEST, figuresOf, tallyOf } from './tally.js';

/** Adds nothing, or as much as a random number can. */
const exactly = () => 0;
function muchMore() {
  const all = Array.from({ length: 9 }, () => [1 - Number.EPSILON, 0]).flat();
  return () => all.shift() ?? 0;
}
const met = (one: string, other: string, about: Partial<CountedMeeting> = {}): CountedMeeting => ({
  _id: `${one}_${other}`,
  members: [one, other],
  hasMet: true,
  wouldAgain: true,
  level: 'high',
  ...about,
});
const pairs = (count: number, about: Partial<CountedMeeting> = {}, from = 0) =>
  Array.from({ length: count }, (_, at) => met(`a${from + at}`, `b${from + at}`, about));
const batch = (meetings: CountedMeeting[], month = '2026-12'): Batch => batchOf(month, tallyOf(meetings), exactly);

describe('what is told of meetings', () => {
  test('is of each level which share met, and which would meet again, rounded to 5 %', () => {
    const notMet = { hasMet: false, wouldAgain: null };
    const meetings = [
      ...pairs(101, { level: 'high' }),
      ...pairs(49, { level: 'high', wouldAgain: false }),
      ...pairs(52, { level: 'high', ...notMet }),
      ...pairs(100, { level: 'middle', ...notMet }),
      ...pairs(40, { level: 'low', wouldAgain: null }),
    ];

    expect(figuresOf([batch(meetings)]).meetings).toEqual({
      high: { met: 75, wouldAgain: 50 },
      middle: { met: 0, wouldAgain: 0 },
      low: { met: 100, wouldAgain: 0 },
    });
  });

  test('begins with 100 pairs, of all months together', () => {
    const first = batch(pairs(60));

    expect(figuresOf([first, batch(pairs(39), '2027-01')]).meetings).toBeNull();
    expect(figuresOf([first, batch(pairs(40), '2027-01')]).meetings).toMatchObject({ high: { met: 100 } });
  });

  test('Q20 a level of fewer than 20 pairs is not told, whatever was added to them, and no total tells it', () => {
    const few = batchOf('2026-12', tallyOf([...pairs(FEWEST - 1, { level: 'low' }), ...pairs(500)]), muchMore());
    const { meetings } = figuresOf([few]);

    expect(few.tally.low?.at(-1)).toBeGreaterThan(FEWEST * 2);
    expect(meetings).toEqual({
      low: null,
      middle: null,
      high: { met: expect.any(Number), wouldAgain: expect.any(Number) },
    });
  });

  test('Q20 with 29 pairs a level is not told yet: with blurred counts there could be 19', () => {
    expect(figuresOf([batch([...pairs(29, { level: 'low' }), ...pairs(100)])]).meetings?.low).toBeNull();
    expect(figuresOf([batch([...pairs(30, { level: 'low' }), ...pairs(100)])]).meetings?.low).not.toBeNull();
  });

  test('Q21 a member who met many is in one pair, and in none once they were counted', () => {
    const meetings = [
      met('ada', 'ben'),
      met('cleo', 'ada'),
      met('dora', 'ben'),
      met('cleo', 'dora'),
      met('ben', 'ada'),
    ];

    expect(disjoint(meetings, new Set()).map(({ _id }) => _id)).toEqual(['ada_ben', 'cleo_dora']);
    expect(disjoint(meetings, new Set(['ada', 'dora']))).toEqual([]);
  });

  test('Q21 what is added to a count is random', () => {
    const made = Array.from({ length: 50 }, () => batchOf('2026-12', tallyOf(pairs(500))).tally.high?.at(-1));
    expect(new Set(made).size).toBeGreaterThan(1);
  });
});

describe('what is told of requests', () => {
  const of = (waiting: number, answered: number) =>
    figuresOf([batchOf('2026-12', { requests: [waiting, answered] }, exactly)]).requests;

  test('is which share has an answer, from 100 on', () => {
    expect(of(30, 69)).toBeNull();
    expect(of(30, 70)).toEqual({ answered: 70 });
  });
});

describe('what is told of showings', () => {
  test('is the share of the half and of the tenth, of 200 members and more', () => {
    const shown = Array.from({ length: 200 }, (_, at) => (at < 100 ? 10 : 30));

    expect(exposureShares(shown)).toEqual({ bottomHalf: 25, topTenth: rounded(600 / 4000) });
    expect(exposureShares(shown.slice(1))).toBeNull();
    expect(exposureShares(Array.from({ length: 200 }, () => 0))).toBeNull();
  });

  test('Q23 nothing while one member has more than 3 % of all showings', () => {
    const others = Array.from({ length: 999 }, () => 10);

    expect(exposureShares([...others, 300])).not.toBeNull();
    expect(exposureShares([...others, 400])).toBeNull();
  });
});
