/** How long a member may still keep an account that they deleted. */
export const GRACE_DAYS = 14;
/** A member who has not been here for so long is told, and deleted after so much more. */
export const NOTICE_AFTER_MONTHS = 12;
export const DELETED_AFTER_MONTHS = 18;
/** A banned member may object for so long. */
export const BANNED_KEPT_MONTHS = 6;
/** That an account was deleted, without whose it was. */
export const RECORD_KEPT_DAYS = 3 * 365;

const DAY_MS = 24 * 3_600_000;

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
