import { type mongo, Schema } from 'mongoose';
import type { StoredMessage } from './message.js';

export const MESSAGE = 'Message';
export const MESSAGES = 'messages';

const text = { type: String, required: true } as const;

export const messageSchema = new Schema<StoredMessage>(
  {
    _id: text,
    conversationId: text,
    seq: { type: Number, required: true },
    senderId: text,
    text: String,
    createdAt: { type: Date, required: true },
    sendId: text,
    callId: text,
    digest: String,
    replyTo: Number,
    editedAt: Date,
    deletedAt: Date,
    reactions: { type: Map, of: String },
    changedAt: Date,
    calls: { type: [String], default: undefined },
  },
  {
    collection: MESSAGES,
    strict: 'throw',
    strictQuery: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
  },
);

/** Where a message stands. */
export const PLACES = { conversationId: 1, seq: 1 } as const;

/** The first two decide, between replicas, which message comes next and which has been stored already. */
export const MESSAGE_INDEXES: mongo.IndexDescription[] = [
  { key: PLACES, unique: true },
  { key: { senderId: 1, sendId: 1 }, unique: true },
  { key: { conversationId: 1, changedAt: 1 }, partialFilterExpression: { changedAt: { $exists: true } } },
];
