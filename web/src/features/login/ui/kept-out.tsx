import type { ApiError } from '../../../api/call.js';
import { leavingIn, LeavingNotice } from './leaving-notice.js';
import { SuspendedNotice, suspendedIn } from './suspended-notice.js';

/** Whether all that the login needs was given, and the account is suspended, banned or about to be deleted. */
export const isKeptOut = (error: Error | null): error is ApiError =>
  error !== null && (suspendedIn(error) !== undefined || leavingIn(error) !== undefined);

/** What such a member can do. */
export function KeptOut({ error }: { error: Error }) {
  const suspended = suspendedIn(error);
  if (suspended) return <SuspendedNotice failure={suspended} />;
  const leaving = leavingIn(error);
  return leaving && <LeavingNotice leaving={leaving} />;
}
