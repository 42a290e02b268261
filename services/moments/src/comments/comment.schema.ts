import type { MomentId } from '@attune/moments-contract/moment';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** `_id` is an ObjectId in hex: later comments have higher ones. */
export interface CommentDocument {
  _id: string;
  momentId: MomentId;
  userId: string;
  text: string;
  at: Date;
  clientCommentId: string;
  /** Taken back by its author: kept for a report until its end, and shown to no member. */
  removedAt?: Date;
}

export const COMMENT = 'Comment';
export const COMMENTS = 'comments';

/** How long a removed comment can be reported. */
export const REMOVED_KEPT_DAYS = 14;

const text = { type: String, required: true } as const;

export const commentSchema = new Schema<CommentDocument>(
  {
    _id: text,
    momentId: text,
    userId: text,
    text,
    at: { type: Date, required: true },
    clientCommentId: text,
    removedAt: Date,
  },
  { ...SCHEMA_OPTIONS, collection: COMMENTS, shardKey: UNSHARDED },
);

commentSchema.index({ momentId: 1, _id: -1 });
// One comment, however often it is sent.
commentSchema.index({ userId: 1, clientCommentId: 1 }, { unique: true });
commentSchema.index({ userId: 1, _id: 1 });
commentSchema.index({ removedAt: 1 }, { expireAfterSeconds: REMOVED_KEPT_DAYS * 24 * 3600 });
