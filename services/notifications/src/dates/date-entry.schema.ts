import type { DateNotificationKind } from '@attune/notifications-contract/date-notification';
import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { Schema, type Types } from 'mongoose';

/** What a member is told of a plan: one entry with the newest word, one for the question after the date, one for a lost contact. By ids alone. */
export interface DateEntry {
  /** Member and plan, and what it is about: told again, it is the same entry. */
  key: string;
  userId: string;
  kind: DateNotificationKind;
  memberId: string;
  planId: string;
  /** When it was stored, so that it is never older than what the member has seen. */
  at: Date;
  /** The plan's; an event with a lower one is older, whenever it arrives. */
  revision: number;
  /** False once there is nothing to answer. It stays, so that a late event does not open it again. */
  isOpen: boolean;
  removeAt: Date;
}
export type DateEntryDocument = DateEntry & { _id: Types.ObjectId };

export const DATE_ENTRY = 'DateEntry';

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

export const dateEntrySchema = new Schema<DateEntryDocument>(
  {
    key: text,
    userId: text,
    kind: text,
    memberId: text,
    planId: text,
    at: date,
    revision: { type: Number, required: true },
    isOpen: { type: Boolean, required: true },
    removeAt: date,
  },
  { ...SCHEMA_OPTIONS, collection: 'date_notifications', shardKey: { userId: 'hashed' } },
);

dateEntrySchema.index({ userId: 1, key: 1 }, { unique: true });
dateEntrySchema.index({ userId: 1, at: -1 });
dateEntrySchema.index({ memberId: 1 });
dateEntrySchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
