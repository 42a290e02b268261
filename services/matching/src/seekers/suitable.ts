import { type Candidate, suit } from '../limits/two-way-limits.js';
import { candidateOf, isAgeKnown, type Seeker } from './seeker.js';

/** Whether the other one takes part now, and each of the two is within the limits of the other. */
export function isSuitable(mine: Candidate, other: Seeker): boolean {
  const theirs = isAgeKnown(other) ? candidateOf(other) : undefined;
  return theirs !== undefined && suit(mine, theirs);
}
