import { writeFileSync } from 'node:fs';
import { count, sum, table } from '../../harness/report.ts';
import { lorenzPlot } from './lorenz-plot.ts';
import { Pairs, population } from './population.ts';
import { randomOf } from './random.ts';
import { ORDERS, simulate } from './simulation.ts';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 10_000);
const DAYS = Number(process.env.BENCH_DAYS ?? 14);
/** Where the plot goes, as docs/fairness.svg; without it there is none. */
const PLOT = process.env.BENCH_PLOT;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Who is shown how often, by what the people of a day are ordered by. It starts nothing: the service's own functions are asked. */
export async function run() {
  const sides = population(MEMBERS, randomOf(7));
  const pairs = new Pairs(...sides);
  const results = Object.entries(ORDERS).map(([name, order]) => {
    const shown = simulate(sides, pairs, DAYS, order).toSorted((one, other) => one - other);
    return { name, curve: lorenz(shown), ...figuresOf(shown) };
  });
  if (PLOT) writeFileSync(PLOT, lorenzPlot(results));
  const rows = results.map(({ name, gini, bottomHalf, topTenth, neverShown }) => [
    name,
    gini.toFixed(2),
    percent(bottomHalf),
    percent(topTenth),
    percent(neverShown),
  ]);
  const report = [
    `${count(MEMBERS)} simulated members, ${DAYS} days; aim of the last: bottom half ≥ 25 %, top tenth ≤ 25 %, never shown 0`,
    table([['order', 'Gini', 'bottom half gets', 'top tenth gets', 'never shown'], ...rows]),
  ].join('\n');
  const own = results.at(-1);
  const percentOf = (share = NaN) => share * 100;
  const aims = [
    { what: 'shown of all, to the bottom half', found: percentOf(own?.bottomHalf), unit: '%', atLeast: 25 },
    { what: 'shown of all, to the top tenth', found: percentOf(own?.topTenth), unit: '%', atMost: 25 },
    { what: 'never shown', found: percentOf(own?.neverShown), unit: '%', atMost: 0 },
  ];
  return { report, result: { members: MEMBERS, days: DAYS, results }, aims };
}

/** `shown` in ascending order. */
function figuresOf(shown: number[]) {
  const total = sum(shown);
  const share = (from: number, to: number) => sum(shown.slice(from * shown.length, to * shown.length)) / total;
  const ranked = sum(shown.map((times, rank) => times * (rank + 1)));
  return {
    gini: (2 * ranked) / (shown.length * total) - (shown.length + 1) / shown.length,
    bottomHalf: share(0, 0.5),
    topTenth: share(0.9, 1),
    neverShown: shown.filter(times => times === 0).length / shown.length,
  };
}

/** Which share of all showings the least shown members have together, in steps of two in a hundred. */
function lorenz(shown: number[]): number[] {
  const total = sum(shown);
  return Array.from({ length: 51 }, (_, step) => sum(shown.slice(0, Math.round((step / 50) * shown.length))) / total);
}
