import { randomInt } from 'node:crypto';

/** Between 0 and 1, without 1. */
export type Random = () => number;

const STEPS = 2 ** 47;
const unguessable: Random = () => randomInt(STEPS) / STEPS;

/** With a larger one, a single pair is hidden better, and the figures are less exact. */
const SPREAD = 2;
/** What one more or less in a count does, at most, to the logarithm of the chance of any published figure. */
export const EPSILON = 1 / SPREAD;

/** The count with a random whole number added, between −5 and 5 in nine of ten cases. */
export const blurred = (count: number, random: Random = unguessable): number =>
  count + geometric(random) - geometric(random);

/** Each number is e^(−1/SPREAD) times as likely as the one below it. */
const geometric = (random: Random): number => Math.floor(-SPREAD * Math.log(1 - random()));

/** In percent, rounded to 5. */
export const rounded = (share: number): number => Math.round(share * 20) * 5;
