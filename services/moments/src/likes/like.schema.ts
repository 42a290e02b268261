import type { MomentId } from '@attune/moments-contract/moment';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** `_id` is moment and member, in this order: a member likes a moment once. */
export interface LikeDocument {
  _id: string;
  momentId: MomentId;
  userId: string;
  at: Date;
}

export const LIKE = 'Like';

const text = { type: String, required: true } as const;

export const likeSchema = new Schema<LikeDocument>(
  { _id: text, momentId: text, userId: text, at: { type: Date, required: true } },
  { ...SCHEMA_OPTIONS, collection: 'likes', shardKey: UNSHARDED },
);

// Counts read this index alone.
likeSchema.index({ momentId: 1, userId: 1 });
likeSchema.index({ userId: 1, momentId: 1 });
