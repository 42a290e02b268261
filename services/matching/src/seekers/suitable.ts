import type { Mark } from '@attune/auth-contract/shown-marks';
import { type Candidate, suit } from '../limits/two-way-limits.js';
import { candidateOf, isAgeKnown, type Seeker } from './seeker.js';

/** Whether the other one takes part now, and each of the two is within the limits of the other. */
export function isSuitable(mine: Candidate, other: Seeker, offered: Mark[]): boolean {
  const theirs = isAgeKnown(other) ? candidateOf(other, offered) : undefined;
  return theirs !== undefined && suit(mine, theirs);
}
