import type { WakeMe } from '../seekers/seeker.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So that the hour of a mail does not tell when a member came or went. */
const DELAY_MS = 6 * HOUR_MS;
/** A member gets one answer in this time, however often they ask. */
export const ANSWERED_EVERY_MS = 7 * DAY_MS;
/** Then a mail tells that there are too few people. */
export const WAITS_MS = 30 * DAY_MS;

/** At least a day later, and some hours more by chance. */
export const nextLook = (from: Date): Date => new Date(from.getTime() + DAY_MS + Math.random() * DELAY_MS);

/** Whether the last answer was long enough ago. */
export const hasRested = ({ answeredAt }: WakeMe, now: Date): boolean =>
  !answeredAt || now.getTime() - answeredAt.getTime() >= ANSWERED_EVERY_MS;

/** Whether the member has waited as long as they can be left to. */
export const hasWaited = ({ askedAt }: WakeMe, now: Date): boolean =>
  askedAt !== undefined && now.getTime() - askedAt.getTime() >= WAITS_MS;
