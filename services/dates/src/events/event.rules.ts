import { createHash } from 'node:crypto';
import type { DatesReason } from '@attune/dates-contract/dates.contract';
import { HOURS_AT_MOST, MINUTES_AT_LEAST } from '@attune/dates-contract/date-plan';
import { EVENT_DAYS_AHEAD_AT_MOST, EVENT_SHOWN_DAYS, type EventTerms } from '@attune/dates-contract/event';
import { ServiceError } from '@attune/platform/service-error';
import type { StoredEvent } from './event.schema.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** An event and who came are deleted so long after its end. */
export const KEPT_MS = 30 * DAY_MS;

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

/** Guests of what begins before that are reminded now. */
export const remindedFrom = (now: Date): Date => after(now, DAY_MS);

/** Guests still see what ended since then. */
export const shownSince = (now: Date): Date => after(now, -EVENT_SHOWN_DAYS * DAY_MS);

/** What is stored of what an operator wrote. What begins within a day needs no reminder. */
export function storedTerms({ startsAt: starts, endsAt: ends, ...words }: EventTerms, now: Date) {
  const [startsAt, endsAt] = [new Date(starts), new Date(ends)];
  if (startsAt <= now || startsAt > after(now, EVENT_DAYS_AHEAD_AT_MOST * DAY_MS))
    throw wrong('startsAt', 'event_start_out_of_range');
  const length = endsAt.getTime() - startsAt.getTime();
  if (length < MINUTES_AT_LEAST * MINUTE_MS || length > HOURS_AT_MOST * HOUR_MS)
    throw wrong('endsAt', 'event_length_out_of_range');
  const remindedAt = startsAt > remindedFrom(now) ? null : now;
  return { ...words, startsAt, endsAt, remindedAt, removeAt: after(endsAt, KEPT_MS) };
}

type Where = Pick<StoredEvent, 'place' | 'startsAt' | 'endsAt'>;

/** Whether guests have to know. */
export const isMoved = (before: Where, later: Where): boolean =>
  before.place !== later.place || !isSameTime(before, later);

export const isSameTime = (before: Where, later: Where): boolean =>
  before.startsAt.getTime() === later.startsAt.getTime() && before.endsAt.getTime() === later.endsAt.getTime();

/** Names an event with a member in Redis and in the news that notifications keeps: neither store says who goes where. */
export const digestOf = (ofEvent: string, userId: string): string =>
  createHash('sha256').update(`${ofEvent} ${userId}`).digest('base64url');

const wrong = (field: string, reason: DatesReason) =>
  new ServiceError<DatesReason>('invalid_input', reason, {}, { fields: { [field]: reason } });

export const conflict = (reason: DatesReason) => new ServiceError<DatesReason>('conflict', reason);
export const gone = () => new ServiceError<DatesReason>('not_found', 'event_gone');
