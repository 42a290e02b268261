import type { LastSeen } from '@attune/gateway-contract/message-routes';
import { dateFormat, localFormat } from '../../../i18n/local-format.js';
import { translator } from '../../../i18n/translator.js';

const DAY_MS = 86_400_000;
const clock = localFormat({ hour: 'numeric', minute: '2-digit' });
const weekday = dateFormat({ weekday: 'long' });
const shortDate = dateFormat({ day: 'numeric', month: 'short' });
const longDate = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** The time of day, as it is written where the reader is. */
export const timeOf = (at: string): string => clock(new Date(at));

/** The day of a message, between the messages. */
export const dayOf = (at: string, now = new Date()): string => dayWords(new Date(at), now, longDate);

/** The moment, in as few characters as a list has room for. */
export function shortTimeOf(at: string, now = new Date()): string {
  const day = new Date(at);
  return daysBetween(day, now) <= 0 ? clock(day) : dayWords(day, now, shortDate);
}

/** Day and time, for a text that stands alone. */
export const fullTimeOf = (at: string): string => `${dayOf(at)}, ${timeOf(at)}`;

function dayWords(day: Date, now: Date, longAgo: (day: Date) => string): string {
  const t = translator('messaging.times');
  const days = daysBetween(day, now);
  if (days <= 0) return t('today');
  if (days === 1) return t('yesterday');
  return days < 7 ? capitalised(weekday(day)) : longAgo(day);
}

// The word stands alone, but some languages write the days of the week in lower case.
const capitalised = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
// Rounded: the days on which clocks are changed have 23 or 25 hours.
const daysBetween = (one: Date, other: Date) => Math.round((midnight(other) - midnight(one)) / DAY_MS);

/** How long the friend has been away, no finer than the server tells. Empty if the server does not tell. */
export const lastSeenWords = (lastSeen: LastSeen): string =>
  lastSeen === 'hidden' ? '' : translator('messaging')(`lastSeen.${lastSeen}`);
