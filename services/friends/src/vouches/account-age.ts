import { VOUCHER_DAYS } from '@attune/friends-contract/vouch.methods';

const DAY_MS = 24 * 3_600_000;

/** When a member may vouch and be vouched for. The id of an account is an ObjectId that auth makes when it is registered: it begins with the second. */
export const oldEnoughFrom = (userId: string): Date =>
  new Date(Number.parseInt(userId.slice(0, 8), 16) * 1000 + VOUCHER_DAYS * DAY_MS);

export const isOldEnough = (userId: string, now: Date): boolean => oldEnoughFrom(userId) <= now;
