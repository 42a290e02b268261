import type { Aim } from '../aims.ts';
import { randomOf } from '../fairness/random.ts';
import { count, quantile, sum, table } from '../../harness/report.ts';
import { blurred, EPSILON } from '../../../services/matching/dist/figures/blurred.js';
import { exposureShares } from '../../../services/matching/dist/figures/exposure-shares.js';
import { FEWEST } from '../../../services/matching/dist/figures/tally.js';
import { levelsShown, showings } from './instance.ts';
import { changeWithout, largestStep, leastNew, leastTold, type Year, year } from './year.ts';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 2000);
const INSTANCES = Number(process.env.BENCH_INSTANCES ?? 200);
/** A rounded figure moves by so much at a time. */
const STEP = 5;

/** Whether a member can be told from the figures that are published. It starts nothing: the service's own functions are asked. */
export async function run() {
  const levels = levelsShown(MEMBERS);
  const years = Array.from({ length: INSTANCES }, (_, at) => year(levels, 10 + at * 5, randomOf(at + 1)));
  const changes = years.slice(0, 40).flatMap(one => changeWithout(one));
  const share = (one: number) => `${((100 * one) / changes.length).toFixed(1)} %`;
  const report = [
    `${INSTANCES} simulated instances with 10 to ${count(10 + (INSTANCES - 1) * 5)} answers a month, a year each`,
    table([
      ['level of those who are shown', 'share'],
      ...Object.entries(levels).map(([level, part]) => [level, `${(part * 100).toFixed(0)} %`]),
    ]),
    table([
      ['counts that change without one member', 'members'],
      ...[...new Set(changes)]
        .toSorted((a, b) => a - b)
        .map(change => [String(change), share(changes.filter(one => one === change).length)]),
    ]),
  ].join('\n\n');
  const aims = aimsOf(years, changes);
  return { report, result: { members: MEMBERS, instances: INSTANCES, levels }, aims };
}

function aimsOf(years: Year[], changes: number[]): Aim[] {
  const atLeast = (what: string, found: number): Aim => ({ what, found, unit: '', atLeast: FEWEST, isBinding: true });
  const atMost = (what: string, found: number, most: number, unit = ''): Aim => ({
    what,
    found,
    unit,
    atMost: most,
    isBinding: true,
  });
  return [
    atLeast('fewest pairs in a figure that is told', leastTold(years)),
    atLeast('fewest new pairs between two different figures', leastNew(years)),
    atMost('counts that one member changes, of 99 in 100 members', quantile(changes, 0.99), 4),
    atMost('chance of any blurred count, with and without one pair', worstOdds(), Math.exp(EPSILON) + 0.01, '×'),
    atMost('a figure that is told, without one pair', largestStep(), STEP, 'points'),
    atMost('shares of showings, without one member', exposureStep(showings(MEMBERS)), STEP, 'points'),
  ];
}

/** How much likelier a blurred count is at most with one pair more or less: of the noise that the service makes, by its own function. */
function worstOdds(): number {
  const GRID = 1_000_000;
  const one = new Map<number, number>();
  for (let at = 0; at < GRID; at += 1) {
    const random = [(at + 0.5) / GRID, 0].values();
    const added = blurred(0, () => random.next().value ?? 0);
    one.set(added, (one.get(added) ?? 0) + 1 / GRID);
  }
  const both = (difference: number) =>
    sum([...one].map(([added, chance]) => chance * (one.get(added - difference) ?? 0)));
  const worst = Array.from({ length: 9 }, (_, at) => both(at) / both(at + 1));
  return Math.max(...worst);
}

/** The largest change of a share of showings if one member were missing, or one more were there: never shown, or the most often of all. */
function exposureStep(shown: number[]): number {
  const all = exposureShares(shown);
  if (!all) return Infinity;
  const others = [...shown.map((_, at) => shown.toSpliced(at, 1)), [...shown, 0], [...shown, Math.max(...shown)]].map(
    exposureShares,
  );
  const changes = others.flatMap(other =>
    other ? [Math.abs(other.bottomHalf - all.bottomHalf), Math.abs(other.topTenth - all.topTenth)] : [Infinity],
  );
  return Math.max(...changes);
}
