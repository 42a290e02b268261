import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import type { Person } from '@attune/friends-contract/friends.contract';
import { Schema } from 'mongoose';
import { personSnapshot } from '../directory/person.schema.js';

/** `_id` is blocker and blocked, in this order. */
export interface BlockDocument {
  _id: string;
  blockerId: string;
  blockedId: string;
  /** What the blocker could see then; null for nothing. Blocks of 0.1.0 have none until they are read or migrated. */
  snapshot?: Person | null;
  /** The username that the blocker typed, where they blocked by it: then there is no snapshot. */
  typedUsername?: string;
  at: Date;
  /** The block stands; what it ends may not have ended yet, and the others may not have been told. */
  unsettledSince?: Date;
}

export const BLOCK = 'Block';

const text = { type: String, required: true } as const;

export const blockSchema = new Schema<BlockDocument>(
  {
    _id: text,
    blockerId: text,
    blockedId: text,
    snapshot: personSnapshot,
    typedUsername: String,
    at: { type: Date, required: true },
    unsettledSince: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'blocks', shardKey: { _id: 'hashed' } },
);

blockSchema.index({ blockerId: 1, at: -1 });
blockSchema.index({ blockedId: 1 });
blockSchema.index({ unsettledSince: 1 }, { sparse: true });
