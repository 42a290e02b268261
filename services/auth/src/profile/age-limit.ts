import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { ServiceError } from '@attune/platform/service-error';
import type { User } from '../users/user.repository.js';

/** A member who could try all ages would learn other members' limits from who is suggested. */
const CHANGES_AT_MOST = 5;
const DAY_MS = 24 * 3_600_000;
const COUNTED_MS = 30 * DAY_MS;

/**
 * The times of the changes of a member's age, with the one that `age` is; undefined where it is none. The first age that an account has is
 * no change. Rejects the sixth in 30 days with `rate_limited`, and the days until it is possible.
 */
export function ageChanges(user: User, age: number | null | undefined, now: Date): Date[] | undefined {
  const { age: before = null, ageChanges: changes = [] } = user;
  if (age === undefined || age === before || (before === null && changes.length === 0)) return undefined;
  const recent = changes.filter(at => now.getTime() - at.getTime() < COUNTED_MS);
  const [oldest] = recent;
  if (oldest && recent.length >= CHANGES_AT_MOST) {
    const waitMs = oldest.getTime() + COUNTED_MS - now.getTime();
    const details = { field: 'age', retryAfter: Math.ceil(waitMs / 1000) };
    throw new ServiceError<AuthReason>(
      'rate_limited',
      'age_changed_too_often',
      { days: Math.ceil(waitMs / DAY_MS) },
      details,
    );
  }
  return [...recent, now];
}
