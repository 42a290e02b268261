/** How long a member may still keep an account that they deleted, or that is deleted because they stay away. */
export const GRACE_DAYS = 14;
/** A banned account is not deleted for the six months in which the ban can be appealed, and one more: an appeal of the last day is decided in it. */
export const BANNED_MONTHS = 7;
/** After moderation last said that an appeal waits: long enough for its member to read what came of it, too. */
export const APPEAL_HOLD_DAYS = 14;
/** How long it is kept that an account was deleted, without saying whose. */
export const RECORD_KEPT_DAYS = 3 * 365;
/** How long after their last day here a member is asked whether they still want the account. */
export const ABSENCE_NOTICE_MONTHS = 12;
/** How long after their last day here a member's account is scheduled for deletion; its grace period begins then. */
export const ABSENCE_MONTHS = 18;

const DAY_MS = 24 * 3_600_000;

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** The same day of another month, or the last one of a shorter month. */
export function monthsAfter(now: Date, months: number): Date {
  const after = new Date(now);
  after.setUTCMonth(after.getUTCMonth() + months);
  if (after.getUTCDate() !== now.getUTCDate()) after.setUTCDate(0);
  return after;
}

export const monthsBefore = (now: Date, months: number): Date => monthsAfter(now, -months);
