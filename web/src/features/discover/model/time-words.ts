import { dateFormat } from '../../../i18n/date-format.js';
import { localFormat } from '../../../i18n/local-format.js';

const longDate = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const hourAndMinute = localFormat({ hour: 'numeric', minute: '2-digit' });

/** The day after a date of the member's clock, in words. */
export function dayAfter(date: string): string {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return longDate(next);
}

/** A full hour, as clocks show it here. */
export const hourWords = (hour: number): string => hourAndMinute(new Date(2000, 0, 1, hour));
