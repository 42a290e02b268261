import type { Figures } from '@attune/matching-contract/figures.methods';
import { rounded } from './blurred.js';
import { FEWEST } from './tally.js';

/** A member who has more of all showings could be told from the figures. */
const AT_MOST = 0.03;

/** How often members were shown, in shares of all showings. Null of so few members that the top tenth would have fewer than 20. */
export function exposureShares(shown: number[]): Figures['exposure'] {
  const ranked = shown.toSorted((one, other) => one - other);
  const total = sum(ranked);
  const most = ranked.at(-1) ?? 0;
  if (ranked.length < FEWEST * 10 || total === 0 || most > total * AT_MOST) return null;
  const share = (from: number, to: number) => rounded(sum(ranked.slice(from, to)) / total);
  return {
    bottomHalf: share(0, Math.floor(ranked.length / 2)),
    topTenth: share(Math.floor(ranked.length * 0.9), ranked.length),
  };
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
