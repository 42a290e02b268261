import { language } from '../../../i18n/language.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "3 hours ago": from two days on in days. */
export function ago(at: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(at));
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  if (passed < HOUR) return format.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < 2 * DAY) return format.format(-Math.floor(passed / HOUR), 'hour');
  return format.format(-Math.floor(passed / DAY), 'day');
}

/** "yesterday", by days of UTC. */
export function daysAgo(at: string, now: number): string {
  const days = Math.max(0, Math.floor(now / DAY) - Math.floor(Date.parse(at) / DAY));
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(-days, 'day');
}

/** "41.3 GB" */
export const gigabytes = (bytes: number): string =>
  new Intl.NumberFormat(language(), { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 }).format(bytes / 1e9);

/** "A, B and C" */
export const listOf = (names: readonly string[]): string => new Intl.ListFormat(language()).format(names);
