import { momentsOf, type Times, timesOf } from './date-times.js';

/** When people have time, as the day of the week has it: 0 is Sunday. */
const SUGGESTED = [
  { weekday: 4, from: '19:00', to: '21:00' },
  { weekday: 6, from: '15:00', to: '17:00' },
  { weekday: 0, from: '11:00', to: '13:00' },
] as const;

/** Three times to meet on the clock of this device, the next one first: Thursday evening, Saturday afternoon and Sunday morning. None is today. */
export const suggestedTimes = (now = new Date()): Times[] =>
  SUGGESTED.map(({ weekday, from, to }) => ({ day: dayOfNext(weekday, now), from, to })).toSorted((one, other) =>
    one.day.localeCompare(other.day),
  );

/** By the calendar: the days on which clocks are changed have 23 or 25 hours. */
function dayOfNext(weekday: number, now: Date): string {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  next.setDate(next.getDate() + ((weekday - next.getDay() + 6) % 7) + 1);
  const at = next.toISOString();
  return timesOf({ startsAt: at, endsAt: at }).day;
}

/** The moments of one that is suggested, whose parts are all there. */
export const momentsOfSuggested = (times: Times): { startsAt: string; endsAt: string } =>
  momentsOf(times) ?? { startsAt: '', endsAt: '' };
