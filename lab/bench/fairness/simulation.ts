import { orderScore } from '../../../services/matching/dist/fit/fit.js';
import { Pairs, type Simulated } from './population.ts';
import { type Random, randomOf, sample } from './random.ts';

const CANDIDATES = 300;
const PEOPLE_A_DAY = 10;
/** As in the service: those of these days come after the others. */
const REPEATED_AFTER_DAYS = 7;

interface View {
  /** What the reader accepts of the other one, and the other one of the reader. */
  mine: number;
  yours: number;
  timesShown: number;
  likes: number;
}

/** What a day's candidates are ordered by: the highest first. */
export const ORDERS: Record<string, (view: View) => number> = {
  'by popularity': ({ likes }) => likes,
  'one-sided fit': ({ mine }) => mine,
  'two-sided fit': ({ mine, yours }) => Math.sqrt(mine * yours),
  'two-sided fit − 0.08·ln(1 + shown)': ({ mine, yours, timesShown }) =>
    orderScore(Math.sqrt(mine * yours), timesShown),
};

/** How often each member was shown when all members looked once a day. */
export function simulate(sides: [Simulated[], Simulated[]], pairs: Pairs, days: number, order: (view: View) => number) {
  const random = randomOf(14);
  const shown = sides.map(side => new Uint32Array(side.length)) as [Uint32Array, Uint32Array];
  const likes = sides.map(side => Float64Array.from(side, ({ appeal }) => appeal)) as [Float64Array, Float64Array];
  const lists = sides.map(side => side.map((): number[][] => []));
  for (let day = 0; day < days; day += 1) {
    for (const [side, reader] of turns(sides, random)) {
      const other = side === 0 ? 1 : 0;
      const recent = new Set((lists[side]?.[reader] ?? []).slice(-REPEATED_AFTER_DAYS).flat());
      const scored = sample(pairs.suitable[side][reader] as Uint16Array, CANDIDATES, random).map(to => {
        const view = { mine: pairs.share(side, reader, to), yours: pairs.share(other, to, reader) };
        const score = order({ ...view, timesShown: shown[other][to] ?? 0, likes: likes[other][to] ?? 0 });
        return { to, score: score - (recent.has(to) ? 1000 * days * sides[0].length : 0) };
      });
      const list = scored.toSorted((one, next) => next.score - one.score).slice(0, PEOPLE_A_DAY);
      lists[side]?.[reader]?.push(list.map(({ to }) => to));
      for (const { to } of list) {
        shown[other][to] = (shown[other][to] ?? 0) + 1;
        if (random() < (sides[other][to]?.appeal ?? 0)) likes[other][to] = (likes[other][to] ?? 0) + 1;
      }
    }
  }
  return [...shown[0], ...shown[1]];
}

/** Every member once, in an order of its own each day. */
function turns(sides: [Simulated[], Simulated[]], random: Random): [0 | 1, number][] {
  const all = ([0, 1] as const).flatMap(side => sides[side].map((_, index): [0 | 1, number] => [side, index]));
  return all
    .map(turn => ({ turn, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ turn }) => turn);
}
