import type { LastSeen } from '@attune/gateway-contract/messages';

const DAY_MS = 86_400_000;
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' });
const shortDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** The time of day, as it is written where the reader is. */
export const timeOf = (at: string): string => clock.format(new Date(at));

/** The day of a message, between the messages. */
export function dayOf(at: string, now = new Date()): string {
  const days = daysBetween(new Date(at), now);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 7 ? weekday.format(new Date(at)) : longDate.format(new Date(at));
}

/** When it was, in as few characters as a list has room for. */
export function shortTimeOf(at: string, now = new Date()): string {
  const days = daysBetween(new Date(at), now);
  if (days <= 0) return timeOf(at);
  if (days === 1) return 'Yesterday';
  return days < 7 ? weekday.format(new Date(at)) : shortDate.format(new Date(at));
}

/** Day and time, for what stands alone. */
export const fullTimeOf = (at: string): string => `${dayOf(at)}, ${timeOf(at)}`;

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
// Rounded: the days on which clocks are changed have 23 or 25 hours.
const daysBetween = (one: Date, other: Date) => Math.round((midnight(other) - midnight(one)) / DAY_MS);

const words: Record<LastSeen, string> = {
  online: 'Online',
  recently: 'Last seen recently',
  today: 'Last seen today',
  this_week: 'Last seen this week',
  a_while_ago: 'Last seen a while ago',
  hidden: '',
};

/** How long they have been away, no finer than the server tells. Empty where it is not told. */
export const lastSeenWords = (lastSeen: LastSeen): string => words[lastSeen];
