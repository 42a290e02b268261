/** How long a member may still keep an account that they deleted. */
export const GRACE_DAYS = 14;
/** That an account was deleted, without whose it was. */
export const RECORD_KEPT_DAYS = 3 * 365;

const DAY_MS = 24 * 3_600_000;

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);
