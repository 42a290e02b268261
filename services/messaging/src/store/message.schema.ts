import type { AnsweredPart } from '@attune/friends-contract/answered-part';
import type { Voice } from '@attune/messaging-contract/message';
import type { Photo } from '@attune/pictures-contract/photo';
import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';
import type { StoredMessage } from './message.js';

export const MESSAGE = 'Message';
export const MESSAGES = 'messages';

const text = { type: String, required: true } as const;

/** As a message or a former text carries it. */
export const photo = new Schema<Photo>({ photoId: text, width: Number, height: Number }, { _id: false });
export const voice = new Schema<Voice>({ voiceId: text, durationMs: Number, bars: text }, { _id: false });

export const messageSchema = new Schema<StoredMessage>(
  {
    _id: text,
    conversationId: text,
    seq: { type: Number, required: true },
    senderId: text,
    text: String,
    photo: { type: photo, default: undefined },
    voice: { type: voice, default: undefined },
    createdAt: { type: Date, required: true },
    sendId: text,
    callId: text,
    digest: String,
    replyTo: Number,
    draftedWith: String,
    about: { type: new Schema<AnsweredPart>({ kind: text, ref: text }, { _id: false }), default: undefined },
    acceptedAt: Date,
    ending: String,
    opensAgain: Boolean,
    editedAt: Date,
    deletedAt: Date,
    reactions: { type: Map, of: String },
    changedAt: Date,
    calls: { type: [String], default: undefined },
  },
  { ...SCHEMA_OPTIONS, collection: MESSAGES, shardKey: { conversationId: 'hashed' } },
);

/** Where a message stands. */
export const PLACES = { conversationId: 1, seq: 1 } as const;

// The first two decide, between replicas, which message comes next and which has been stored already.
messageSchema.index(PLACES, { unique: true });
messageSchema.index({ conversationId: 1, senderId: 1, sendId: 1 }, { unique: true });
messageSchema.index({ conversationId: 1, changedAt: 1 }, { partialFilterExpression: { changedAt: { $exists: true } } });
/** The ids of what was uploaded for a message. */
export const CARRIED_IDS = { photo: 'photo.photoId', voice: 'voice.voiceId' } as const;
export type Carried = keyof typeof CARRIED_IDS;

for (const id of Object.values(CARRIED_IDS)) {
  const carrying = { partialFilterExpression: { [id]: { $exists: true } } };
  // It is in one message at most: it is uploaded for one conversation.
  messageSchema.index({ conversationId: 1, [id]: 1 }, { ...carrying, unique: true });
  // The clean-up names no conversation, nor does the uploader who looks at their own.
  messageSchema.index({ [id]: 1, conversationId: 1 }, carrying);
}
