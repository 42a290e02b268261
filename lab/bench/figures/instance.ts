import { fitLevelOf } from '../../../services/matching/dist/fit/fit.js';
import type { FitLevel } from '../../../services/matching/contract/dist/figures.methods.js';
import { Pairs, population } from '../fairness/population.ts';
import { randomOf, sample } from '../fairness/random.ts';
import { ORDERS, simulate } from '../fairness/simulation.ts';

const CANDIDATES = 300;
const PEOPLE_A_DAY = 10;

/** How often each level is among those whom lists show. */
export function levelsShown(members: number): Record<FitLevel, number> {
  const sides = population(members, randomOf(7));
  const pairs = new Pairs(...sides);
  const random = randomOf(8);
  const shown = sides[0].flatMap((_, from) => {
    const fits = sample(pairs.suitable[0][from] as Uint16Array, CANDIDATES, random).map(to =>
      Math.sqrt(pairs.share(0, from, to) * pairs.share(1, to, from)),
    );
    return fits.toSorted((one, other) => other - one).slice(0, PEOPLE_A_DAY);
  });
  const share = (level: FitLevel) => shown.filter(fits => fitLevelOf(fits) === level).length / shown.length;
  return { low: share('low'), middle: share('middle'), high: share('high') };
}

/** How often each of the members was shown in 14 days. */
export function showings(members: number): number[] {
  const sides = population(members, randomOf(7));
  const order = Object.values(ORDERS).at(-1);
  if (!order) throw new Error('There is no order.');
  return simulate(sides, new Pairs(...sides), 14, order);
}
