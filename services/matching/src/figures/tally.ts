import { type Figures, FIT_LEVELS, type FitLevel } from '@attune/matching-contract/figures.methods';
import type { CountedMeeting } from '../meetings/meeting.schema.js';
import { blurred, type Random, rounded } from './blurred.js';

/** What is told of fewer pairs could be told of one of them. */
export const FEWEST = 20;
/** What blurring may have added. */
const MARGIN = 10;
/** Figures are told from so many pairs on, of all levels together. */
const ENOUGH = 100;

/** What is counted: the pairs of a level of fit, or friend requests. */
type Group = FitLevel | 'requests';
/** Pairs that have not met, that have met and don't say that they would again, and that would; requests without and with an answer. */
export type Tally = Partial<Record<Group, number[]>>;

/** The pairs that came in a month: blurred once, so that no later sum tells more about one of them, and never counted again. */
export interface Batch {
  month: string;
  tally: Tally;
  /** How many pairs, or requests, there really were. Not told. */
  pairs: Partial<Record<Group, number>>;
}

/** The first meetings in which neither member is in an earlier one of them, or is `taken`: no member is in two. */
export function disjoint(meetings: CountedMeeting[], taken: ReadonlySet<string>): CountedMeeting[] {
  const seen = new Set(taken);
  return meetings.filter(({ members }) => {
    if (members.some(id => seen.has(id))) return false;
    for (const id of members) seen.add(id);
    return true;
  });
}

export function tallyOf(meetings: CountedMeeting[]): Required<Pick<Tally, FitLevel>> {
  const of = (level: FitLevel, isCounted: (meeting: CountedMeeting) => boolean) =>
    meetings.filter(meeting => meeting.level === level && isCounted(meeting)).length;
  const counts = (level: FitLevel) => [
    of(level, ({ hasMet }) => !hasMet),
    of(level, ({ hasMet, wouldAgain }) => hasMet && wouldAgain !== true),
    of(level, ({ wouldAgain }) => wouldAgain === true),
  ];
  return { low: counts('low'), middle: counts('middle'), high: counts('high') };
}

export function batchOf(month: string, tally: Tally, random?: Random): Batch {
  const entries = Object.entries(tally);
  return {
    month,
    tally: Object.fromEntries(entries.map(([group, counts]) => [group, counts.map(count => blurred(count, random))])),
    pairs: Object.fromEntries(entries.map(([group, counts]) => [group, sum(counts)])),
  };
}

/** What is told of the batches. Nothing of it depends on anything but blurred counts, where there really are enough pairs. */
export function figuresOf(batches: Batch[]): Omit<Figures, 'exposure'> {
  const level = (name: FitLevel) => {
    const [, met, again] = totals(batches, name);
    const all = sum(totals(batches, name));
    if (pairsIn(batches, name) < FEWEST || all < FEWEST + MARGIN) return null;
    return { met: rounded((met + again) / all), wouldAgain: rounded(again / all) };
  };
  const [waiting, answered] = totals(batches, 'requests');
  const areEnough = (groups: readonly Group[]) =>
    sum(groups.map(group => sum(totals(batches, group)))) >= ENOUGH &&
    sum(groups.map(group => pairsIn(batches, group))) >= FEWEST;
  return {
    meetings: areEnough(FIT_LEVELS) ? { low: level('low'), middle: level('middle'), high: level('high') } : null,
    requests: areEnough(['requests']) ? { answered: rounded(answered / (waiting + answered)) } : null,
  };
}

/** A blurred sum can be below nothing. */
function totals(batches: Batch[], group: Group): [number, number, number] {
  const of = (at: number) => Math.max(0, sum(batches.map(({ tally }) => tally[group]?.[at] ?? 0)));
  return [of(0), of(1), of(2)];
}

const pairsIn = (batches: Batch[], group: Group) => sum(batches.map(({ pairs }) => pairs[group] ?? 0));

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
