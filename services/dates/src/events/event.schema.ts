import type { EventTerms } from '@attune/dates-contract/event';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** A member who said that they come: they do where there is a place, and wait otherwise. */
export interface StoredGuest {
  userId: string;
  askedAt: Date;
  comes: boolean;
}

export const NEWS_OF_EVENTS = ['eventPlace', 'eventChanged', 'eventCancelled', 'eventSoon'] as const;

/** What a guest is still to be told. */
export interface GuestNews {
  kind: (typeof NEWS_OF_EVENTS)[number];
  userId: string;
  /** That of the write by which it is news. */
  reference: string;
}

/** An event with all who come and wait: one document, so that each step is one write, and no place is given twice. */
export interface StoredEvent extends Omit<EventTerms, 'startsAt' | 'endsAt'> {
  _id: string;
  startsAt: Date;
  endsAt: Date;
  cancelledAt: Date | null;
  /** When guests were reminded, or when it was made or moved to begin within a day: then they need no reminder. */
  remindedAt: Date | null;
  /** Counts the operators' changes. */
  revision: number;
  /** Counts writes. */
  writes: number;
  /** In the order in which they asked. */
  guests: StoredGuest[];
  news: GuestNews[];
  /** Since when something is to be told, until it was. */
  untoldSince: Date | null;
  removeAt: Date;
}

export const EVENT = 'Event';

const PART = { ...SCHEMA_OPTIONS, _id: false, id: false } as const;
const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const count = { type: Number, required: true } as const;
const time = { type: Date, default: null } as const;

const guest = new Schema<StoredGuest>({ userId: text, askedAt: date, comes: { type: Boolean, required: true } }, PART);
const news = new Schema<GuestNews>({ kind: text, userId: text, reference: text }, PART);

export const eventSchema = new Schema<StoredEvent>(
  {
    _id: text,
    title: text,
    what: text,
    place: text,
    isPlaceHidden: { type: Boolean, required: true },
    startsAt: date,
    endsAt: date,
    timeZone: text,
    places: count,
    cancelledAt: time,
    remindedAt: time,
    revision: count,
    writes: count,
    guests: [guest],
    news: [news],
    untoldSince: time,
    removeAt: date,
  },
  { ...SCHEMA_OPTIONS, collection: 'events', shardKey: UNSHARDED },
);

eventSchema.index({ endsAt: 1 });
eventSchema.index({ remindedAt: 1, startsAt: 1 });
eventSchema.index({ untoldSince: 1 });
eventSchema.index({ 'guests.userId': 1 });
eventSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
