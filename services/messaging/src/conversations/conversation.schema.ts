import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';
import type { Conversation, MarksOf } from './conversation.js';

export const CONVERSATION = 'Conversation';
export const CONVERSATIONS = 'conversations';

const marks = new Schema<MarksOf>(
  { read: Number, delivered: Number, shownRead: Number, shownDelivered: Number },
  { _id: false },
);

/** `_id` is both ids, sorted: a caller can name only conversations of their own. */
export const conversationSchema = new Schema<Conversation>(
  {
    _id: { type: String, required: true },
    members: { type: [String], required: true },
    isOpen: { type: Boolean, required: true },
    friendshipRevision: { type: Number, required: true },
    marks: { type: Map, of: marks },
  },
  { ...SCHEMA_OPTIONS, collection: CONVERSATIONS, shardKey: { _id: 'hashed' } },
);

conversationSchema.index({ members: 1 });
