import { DAYS_AHEAD_AT_MOST } from '@attune/gateway-contract/dates';
import { useCallback, useSyncExternalStore } from 'react';
import { dateFormat, localFormat } from '../../../i18n/local-format.js';

const NO_BREAK = '\u00a0';
/** A line may end after a dash, before a space that doesn't break as well. */
const WORD_JOINER = '\u2060';
const DAY_MS = 24 * 3_600_000;

const longDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const clock = localFormat({ hour: 'numeric', minute: '2-digit' });

/** The day, in the reader's words. */
export const dayOf = (at: string): string => longDay(new Date(at));

/** From when to when, on the clock of this device. */
export const hoursOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
  `${clock(new Date(startsAt))} –${WORD_JOINER} ${clock(new Date(endsAt))}`.replaceAll(' ', NO_BREAK);

/** The time of day alone. */
export const clockOf = (at: string): string => clock(new Date(at));

/** The moment this many minutes later. */
export const minutesAfter = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** A time zone as people read it. */
export const hereOf = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

/** What the inputs of a form hold: a day and two times of this device's clock. */
export interface Times {
  day: string;
  from: string;
  to: string;
}

/** The moments that a form means. An end that is not after the beginning is one of the next day. Undefined while something is missing. */
export function momentsOf({ day, from, to }: Times): { startsAt: string; endsAt: string } | undefined {
  const [start, sameDay] = [new Date(`${day}T${from}`), new Date(`${day}T${to}`)];
  if (Number.isNaN(start.getTime()) || Number.isNaN(sameDay.getTime())) return undefined;
  const end = sameDay > start ? sameDay : nextDay(sameDay);
  return { startsAt: start.toISOString(), endsAt: end.toISOString() };
}

/** The inputs of a form for these moments. */
export function timesOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Times {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  return { day: dayInput(start), from: timeInput(start), to: timeInput(end) };
}

/** A moment as an input of a day and a time has it. */
export const momentInput = (at: Date): string => `${dayInput(at)}T${timeInput(at)}`;

/** Today as an input of a day has it. */
export const todayInput = (): string => dayInput(new Date());

/** The last day on which a date may begin. */
export const lastDayInput = (): string => dayInput(new Date(Date.now() + DAYS_AHEAD_AT_MOST * DAY_MS));

// By the calendar: the days on which clocks are changed have 23 or 25 hours.
const nextDay = (date: Date) => {
  const next = new Date(date);
  next.setDate(next.getDate() + 1);
  return next;
};

/** Whether the two begin and end on different days. */
export const endsNextDay = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean =>
  dayInput(new Date(startsAt)) !== dayInput(new Date(endsAt));

const two = (part: number) => String(part).padStart(2, '0');
const dayInput = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
const timeInput = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`;

/** Browser timers count 31 bits of milliseconds, so a later moment is not waited for. */
const MOST_MS = 2 ** 31 - 1;

/** Whether a moment has come. Draws again when it does. */
export function useHasCome(at: string): boolean {
  const subscribe = useCallback(
    (look: () => void) => {
      const left = Date.parse(at) - Date.now();
      if (left <= 0 || left > MOST_MS) return () => undefined;
      const timer = setTimeout(look, left + 1);
      return () => clearTimeout(timer);
    },
    [at],
  );
  const hasCome = () => Date.parse(at) <= Date.now();
  return useSyncExternalStore(subscribe, hasCome, hasCome);
}
