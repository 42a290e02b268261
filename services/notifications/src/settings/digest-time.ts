import type { NotificationSettings } from '@attune/notifications-contract/notification-settings';
import { localTime, nextAt } from './local-time.js';

type Chosen = Pick<NotificationSettings, 'digest' | 'digestEvery' | 'timeZone'>;

/** Thursday, counted from Sunday: the weekend can still be planned. */
const DAY_OF_THE_WEEK = 4;

/** When the next mail is due by what the member chose. */
export function nextDigestAt(chosen: Chosen, after: Date): Date {
  let at = after;
  do at = nextAt(chosen.digest.hour, chosen.timeZone ?? 'UTC', at);
  while (!isDigestDay(chosen, at));
  return at;
}

/** Whether a mail that is due then is sent on this day. A replica of the version before makes it due on each. */
export function isDigestDay({ digestEvery, timeZone }: Chosen, at: Date): boolean {
  const { date } = localTime(at, timeZone ?? 'UTC');
  return digestEvery === 'day' || new Date(`${date}T12:00:00Z`).getUTCDay() === DAY_OF_THE_WEEK;
}
