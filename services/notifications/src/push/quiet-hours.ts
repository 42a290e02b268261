import type { NotificationSettings } from '@attune/notifications-contract/notification-settings';
import { localTime, nextAt } from '../settings/local-time.js';

/** When the member's quiet hours end, if it is one of them. From an hour to the same one: there are none. */
export function quietUntil(
  { quietHours, timeZone }: Pick<NotificationSettings, 'quietHours' | 'timeZone'>,
  now: Date,
): Date | undefined {
  if (!quietHours) return undefined;
  const { from, to } = quietHours;
  const zone = timeZone ?? 'UTC';
  const { hour } = localTime(now, zone);
  const isQuiet = from <= to ? from <= hour && hour < to : from <= hour || hour < to;
  return isQuiet ? nextAt(to, zone, now) : undefined;
}
