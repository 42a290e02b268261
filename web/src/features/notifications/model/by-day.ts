import { dayOf } from '../../messaging/model/time-words.js';
import type { Notification } from './notifications.queries.js';

/** One day of the member's clock, and what came on it. */
interface Day {
  name: string;
  notifications: Notification[];
}

/** Notifications by the day on which they came, in their order. */
export function byDay(notifications: readonly Notification[], now = new Date()): Day[] {
  const days: Day[] = [];
  for (const notification of notifications) {
    const name = dayOf(notification.at, now);
    const last = days.at(-1);
    if (last?.name === name) last.notifications.push(notification);
    else days.push({ name, notifications: [notification] });
  }
  return days;
}
