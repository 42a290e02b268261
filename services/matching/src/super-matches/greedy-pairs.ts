import { setImmediate } from 'node:timers/promises';
import { fit } from '../fit/fit.js';
import { type Candidate, suit } from '../limits/two-way-limits.js';
import { pairIdOf } from './super-match.repository.js';

export interface Named extends Candidate {
  _id: string;
}

/** Without answers in common fit is one half, and a Super Match has to rest on answers. */
const MORE_THAN = 0.5;

interface Suitable {
  one: string;
  other: string;
  score: number;
}

/**
 * All pairs of members who suit, the best fit first. Comparing is the processor's work alone: after each member the event loop gets a
 * turn, in which calls are answered.
 *
 * @param first those whose pairs come before all others
 */
export async function suitablePairs(members: Named[], first = new Set<string>()): Promise<Suitable[]> {
  const suitable: Suitable[] = [];
  for (const [at, one] of members.entries()) {
    suitable.push(...members.slice(at + 1).flatMap(other => scored(one, other)));
    await setImmediate();
  }
  const firsts = ({ one, other }: Suitable) => Number(first.has(one)) + Number(first.has(other));
  return suitable.toSorted((better, worse) => firsts(worse) - firsts(better) || worse.score - better.score);
}

/** Of suitable pairs the best first, each member in one at most, without the excluded pairs and without who is paired already. */
export function greedyPairs(suitable: Suitable[], paired: Set<string>, excluded: Set<string>): [string, string][] {
  const taken = new Set(paired);
  const pairs: [string, string][] = [];
  for (const { one, other } of suitable) {
    if (taken.has(one) || taken.has(other) || excluded.has(pairIdOf(one, other))) continue;
    taken.add(one).add(other);
    pairs.push([one, other]);
  }
  return pairs;
}

function scored(one: Named, other: Named): Suitable[] {
  if (!suit(one, other)) return [];
  const score = fit(one.answers, other.answers);
  return score > MORE_THAN ? [{ one: one._id, other: other._id, score }] : [];
}
