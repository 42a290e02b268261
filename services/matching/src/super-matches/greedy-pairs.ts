import { fit } from '../fit/fit.js';
import { type Candidate, suit } from '../limits/two-way-limits.js';
import { pairIdOf } from './super-match.repository.js';

export interface Named extends Candidate {
  _id: string;
}

/** Without answers in common fit is one half, and a Super Match has to rest on answers. */
const MORE_THAN = 0.5;

/** Pairs of members who suit, the best fit first, each member in one pair at most, without the excluded pairs. */
export function greedyPairs(members: Named[], excluded: Set<string>): [string, string][] {
  const suitable = members.flatMap((one, at) => members.slice(at + 1).flatMap(other => scored(one, other)));
  const taken = new Set<string>();
  const pairs: [string, string][] = [];
  for (const { one, other } of suitable.toSorted((better, worse) => worse.score - better.score)) {
    if (taken.has(one) || taken.has(other) || excluded.has(pairIdOf(one, other))) continue;
    taken.add(one).add(other);
    pairs.push([one, other]);
  }
  return pairs;
}

function scored(one: Named, other: Named): { one: string; other: string; score: number }[] {
  if (!suit(one, other)) return [];
  const score = fit(one.answers, other.answers);
  return score > MORE_THAN ? [{ one: one._id, other: other._id, score }] : [];
}
