import type { NotificationKind } from '@attune/notifications-contract/notification';
import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { Schema, type Types } from 'mongoose';

/** What a member is told. It names others by their ids alone. */
export interface Entry {
  /** The kind, the member and what it is about: told again, it is the same entry. */
  key: string;
  userId: string;
  kind: NotificationKind;
  /** Who asked or accepted. */
  memberId?: string;
  /** When it was stored, so that it is never older than what the member has seen. */
  at: Date;
  /** Counts what happened between the two members; an event with a lower one is older, whenever it arrives. */
  revision: number;
  /** False once the request is answered or withdrawn, or the friendship ended. It stays, so that a late event does not open it again. */
  isOpen: boolean;
  /** Seen by itself, whatever stands around it. */
  isSeen?: boolean;
  removeAt: Date;
}
export type EntryDocument = Entry & { _id: Types.ObjectId };

export const ENTRY = 'Entry';
export const KEPT_MS = 90 * 24 * 3_600_000;

/** The key of what is about another member. */
export const keyAbout = ({ kind, userId, memberId }: Required<Pick<Entry, 'kind' | 'userId' | 'memberId'>>): string =>
  `${kind}:${userId}:${memberId}`;

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

export const entrySchema = new Schema<EntryDocument>(
  {
    key: text,
    userId: text,
    kind: text,
    memberId: String,
    at: date,
    revision: { type: Number, required: true },
    isOpen: { type: Boolean, required: true },
    isSeen: Boolean,
    removeAt: date,
  },
  { ...SCHEMA_OPTIONS, collection: 'notifications', shardKey: { userId: 'hashed' } },
);

entrySchema.index({ userId: 1, key: 1 }, { unique: true });
entrySchema.index({ userId: 1, at: -1, _id: -1 });
entrySchema.index({ memberId: 1 }, { sparse: true });
entrySchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
