import { dateFormat } from '../../../i18n/date-format.js';

const longDate = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The day after a date of the member's clock, in words. */
export function dayAfter(date: string): string {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return longDate(next);
}
