import { language } from '../../../i18n/language.js';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** "in 5 hours", "3 hours ago": in hours, and in minutes when it is less than one. */
export function timeFrom(now: number, at: string): string {
  const distance = Date.parse(at) - now;
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'always' });
  if (Math.abs(distance) < HOUR) return format.format(Math.trunc(distance / MINUTE), 'minute');
  return format.format(Math.trunc(distance / HOUR), 'hour');
}
