import { timeZone } from '@attune/auth-contract/time-zone';
import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import type { DatesReason } from './dates.reasons.js';
import { line } from './line.js';

const reason = (declared: DatesReason) => declared;

export const EVENT_TITLE_AT_MOST = 80;
export const EVENT_WHAT_AT_MOST = 1000;
export const EVENT_PLACE_AT_MOST = 120;
export const EVENT_PLACES = { least: 2, most: 200 } as const;
/** An event begins in the future, and at most so many days from now. */
export const EVENT_DAYS_AHEAD_AT_MOST = 180;
/** So many events may be neither over nor cancelled: each member's list has all of them. */
export const OPEN_EVENTS_AT_MOST = 50;
/** A member who does not come reads no smaller count. */
export const EVENT_COUNT_FROM = 5;
/** So long after its end an event is shown to those who came, with who came. */
export const EVENT_SHOWN_DAYS = 7;

/** The operator's browser chooses it at random: made again under the same id, it is the same event. */
export const EventId = z.string(reason('malformed_event_id')).regex(/^[0-9a-f]{24}$/, reason('malformed_event_id'));

const Time = z.iso.datetime(reason('malformed_date_time'));
const Places = z
  .int(reason('event_places_out_of_range'))
  .min(EVENT_PLACES.least, reason('event_places_out_of_range'))
  .max(EVENT_PLACES.most, reason('event_places_out_of_range'));

/** What an operator writes. Times are shown in `timeZone`, that of the place. */
export const EventTerms = z.strictObject({
  title: line({ max: EVENT_TITLE_AT_MOST, missing: 'event_title_missing', tooLong: 'event_title_too_long' }),
  what: line({
    max: EVENT_WHAT_AT_MOST,
    missing: 'event_what_missing',
    tooLong: 'event_what_too_long',
    hasLines: true,
  }),
  /** A public place, in words. */
  place: line({ max: EVENT_PLACE_AT_MOST, missing: 'date_place_missing', tooLong: 'event_place_too_long' }),
  /** The place is told to those who come, and to no one else. */
  isPlaceHidden: z.boolean(reason('date_answer_missing')),
  startsAt: Time,
  endsAt: Time,
  timeZone: timeZone(reason('malformed_date_time')),
  places: Places,
});
export type EventTerms = z.infer<typeof EventTerms>;

const Shown = z.object({
  id: EventId,
  title: z.string(),
  what: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  places: z.int(),
  isCancelled: z.boolean(),
});

/** An event as a member sees it. */
export const UpcomingEvent = Shown.extend({
  /** Null where it is told to those who come, and the caller does not. */
  place: z.string().nullable(),
  /** How many come. Null where they are fewer than five, and for a caller who comes. */
  taken: z.int().nullable(),
  isFull: z.boolean(),
  /** What the caller said. */
  own: z.enum(['none', 'comes', 'waits']),
});
export type UpcomingEvent = z.infer<typeof UpcomingEvent>;

/** An event as operators see it: how many come, and no name. */
export const OperatedEvent = Shown.extend({
  place: z.string(),
  isPlaceHidden: z.boolean(),
  coming: z.int(),
  waiting: z.int(),
  /** Counts the operators' changes. */
  revision: z.int(),
});
export type OperatedEvent = z.infer<typeof OperatedEvent>;

/** A member who comes, as another member who comes sees them. */
export const Guest = z.object({
  _id: UserId,
  username: z.string(),
  firstname: z.string(),
  profilePicture: z.string().nullable(),
});
export type Guest = z.infer<typeof Guest>;

/** What a report says of the event where it happened. */
export const EvidenceEvent = z.object({
  title: z.string(),
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
  /** Both had said that they come, and neither had taken it back. */
  bothCame: z.boolean(),
});
export type EvidenceEvent = z.infer<typeof EvidenceEvent>;

/** `reference` names the news, once for each member; it is none after `until`. */
export const EventNews = z.object({ userId: UserId, reference: z.string().max(48), until: z.iso.datetime() });
