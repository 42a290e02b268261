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
function counted(said: Meeting[][], random?: Random): Year {
  const [batches, told]: [Batch[], Year['told']] = [[], []];
  const taken = new Set<string>();
  let waiting: Meeting[] = [];
  for (const [at, month] of said.entries()) {
    const pairs = disjoint([...waiting, ...month], taken);
    waiting = pairs.length < FEWEST ? [...waiting, ...month] : [];
    const tally = pairs.length < FEWEST ? {} : tallyOf(pairs);
    if (pairs.length >= FEWEST) for (const id of pairs.flatMap(({ members }) => members)) taken.add(id);
    batches.push(batchOf(String(at).padStart(2, '0'), tally, random));
    told.push(figuresOf(batches));
  }
  return { said, batches, told };
}

const membersOf = ({ said }: Year) => [...new Set(said.flat().flatMap(({ members }) => members))];
const without = ({ said }: Year, member: string) =>
  counted(
    said.map(month => month.filter(({ members }) => !members.includes(member))),
    exactly,
  );

/** Of each member, how many of all counts of the year would be different if they had never been there. */
export function changeWithout(one: Year): number[] {
  const { batches } = counted(one.said, exactly);
  return membersOf(one).map(member => distance(batches, without(one, member).batches));
}

const distance = (some: Batch[], others: Batch[]) =>
  sum(
    FIT_LEVELS.flatMap(level =>
      [0, 1, 2].map(at => {
        const total = (batches: Batch[]) => sum(batches.map(({ tally }) => tally[level]?.[at] ?? 0));
        return Math.abs(total(some) - total(others));
      }),
    ),
  );

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
