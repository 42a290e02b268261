import { sum } from '../../harness/report.ts';
import { FIT_LEVELS, type Figures, type FitLevel } from '../../../services/matching/contract/dist/figures.methods.js';
import {
  type Batch,
  batchOf,
  disjoint,
  FEWEST,
  figuresOf,
  tallyOf,
} from '../../../services/matching/dist/figures/tally.js';
import type { Random } from '../fairness/random.ts';

type Meeting = Parameters<typeof tallyOf>[0][number];

/** What members of an instance said in twelve months, what was counted, and what was told after each. */
export interface Year {
  said: Meeting[][];
  batches: Batch[];
  told: Pick<Figures, 'meetings'>[];
}

/** Blurs nothing. */
const exactly = () => 0;

/** Most members say something once, some about many: the members are drawn with weights. */
export function year(levels: Record<FitLevel, number>, answersAMonth: number, random: Random): Year {
  const members = answersAMonth * 12;
  const member = () => `m${Math.floor(random() ** 2 * members)}`;
  const answer = (): Meeting => {
    const [one, other] = [member(), member()];
    const drawn = random();
    const level = drawn < levels.low ? 'low' : drawn < levels.low + levels.middle ? 'middle' : 'high';
    const hasMet = random() < 0.6;
    return { _id: `${one}_${other}`, members: [one, other], level, hasMet, wouldAgain: hasMet ? random() < 0.5 : null };
  };
  const said = Array.from({ length: 12 }, () => Array.from({ length: answersAMonth }, answer));
  return counted(said, random);
}

/** As the service counts month by month. */
function counted(said: Meeting[][], random: Random): Year {
  const [batches, told]: [Batch[], Year['told']] = [[], []];
  const taken = new Set<string>();
  let waiting: Meeting[] = [];
  for (const [at, month] of said.entries()) {
    const fresh = [...waiting, ...month];
    const pairs = disjoint(fresh, taken);
    const areEnough = pairs.length >= FEWEST;
    waiting = areEnough ? [] : fresh;
    if (areEnough) for (const id of pairs.flatMap(({ members }) => members)) taken.add(id);
    batches.push(batchOf(String(at).padStart(2, '0'), areEnough ? tallyOf(pairs) : {}, random));
    told.push(figuresOf(batches));
  }
  return { said, batches, told };
}

/**
 * Of each member, how many counts of the year would be different if they had never been there: their own pair, and pairs of others that
 * would then be the first ones. Which month counts them is left out: without one, a month of 20 waits for the next.
 */
export function changeWithout({ said }: Year): number[] {
  const all = said.flat();
  const countsOf = (meetings: Meeting[]) => Object.values(tallyOf(disjoint(meetings, new Set()))).flat();
  const counts = countsOf(all);
  return [...new Set(all.flatMap(({ members }) => members))].map(member => {
    const others = countsOf(all.filter(({ members }) => !members.includes(member)));
    return sum(counts.map((count, at) => Math.abs(count - (others[at] ?? 0))));
  });
}

/** The fewest pairs in any level that was told. */
export const leastTold = (years: Year[]): number =>
  Math.min(
    ...years.flatMap(({ batches, told }) =>
      told.flatMap(({ meetings }, at) =>
        FIT_LEVELS.filter(level => meetings?.[level]).map(level =>
          sum(batches.slice(0, at + 1).map(({ pairs }) => pairs[level] ?? 0)),
        ),
      ),
    ),
  );

/** The fewest pairs that were counted between two months that were told differently. */
export const leastNew = (years: Year[]): number =>
  Math.min(
    ...years.flatMap(({ batches, told }) =>
      told.flatMap((now, at) => {
        const isSame = JSON.stringify(now.meetings) === JSON.stringify(told[at - 1]?.meetings ?? null);
        return isSame ? [] : [sum(Object.values(batches[at]?.pairs ?? {}))];
      }),
    ),
  );

/** By how many points one pair more or less changes what is told of a level, at most: of all levels of 30 to 60 pairs. */
export function largestStep(): number {
  let largest = 0;
  for (let all = 31; all <= 60; all += 1)
    for (let met = 0; met <= all; met += 1)
      for (let again = 0; again <= met; again += 1) {
        const counts = [all - met, met - again, again];
        const fewer = counts.flatMap((pairs, at) => (pairs === 0 ? [] : [counts.with(at, pairs - 1)]));
        for (const one of fewer) largest = Math.max(largest, stepBetween(counts, one));
      }
  return largest;
}

function stepBetween(some: number[], others: number[]): number {
  const [one, other] = [some, others].map(
    high => figuresOf([batchOf('00', { low: [100, 0, 0], high }, exactly)]).meetings?.high,
  );
  return one && other ? Math.max(Math.abs(one.met - other.met), Math.abs(one.wouldAgain - other.wouldAgain)) : Infinity;
}
