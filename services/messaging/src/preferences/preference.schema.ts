import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import type { ChatPreferences } from '@attune/messaging-contract/preferences';
import { Schema } from 'mongoose';

export const PREFERENCE = 'Preference';
export const PREFERENCES = 'preferences';

/** What one member switched off, or on again. What is absent is on. */
export type StoredPreferences = { _id: string } & Partial<ChatPreferences>;

export const preferenceSchema = new Schema<StoredPreferences>(
  {
    _id: { type: String, required: true },
    typing: Boolean,
    presence: Boolean,
    marks: Boolean,
    unreadBadges: Boolean,
    reactions: Boolean,
  },
  { ...SCHEMA_OPTIONS, collection: PREFERENCES, shardKey: { _id: 'hashed' } },
);
