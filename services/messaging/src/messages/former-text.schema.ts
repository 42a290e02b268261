import type { Voice } from '@attune/messaging-contract/message';
import type { Photo } from '@attune/pictures-contract/photo';
import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';
import { CARRIED_IDS, photo, voice } from '../store/message.schema.js';

/** What a message said before it was edited or removed. `_id` is the message and the call that changed it. */
export interface FormerText {
  _id: string;
  conversationId: string;
  seq: number;
  senderId: string;
  text: string;
  /** What a removed message carried. */
  photo?: Photo;
  voice?: Voice;
  /** When the message was changed. */
  at: Date;
}

export const FORMER_TEXT = 'FormerText';

/** How long a message can be reported as it was before it was edited or removed. */
export const FORMER_TEXT_KEPT_DAYS = 14;

const text = { type: String, required: true } as const;

export const formerTextSchema = new Schema<FormerText>(
  {
    _id: text,
    conversationId: text,
    seq: { type: Number, required: true },
    senderId: text,
    text: String,
    photo: { type: photo, default: undefined },
    voice: { type: voice, default: undefined },
    at: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'formerTexts', shardKey: { conversationId: 'hashed' } },
);

formerTextSchema.index({ conversationId: 1, seq: 1, at: 1 });
formerTextSchema.index({ at: 1 }, { expireAfterSeconds: FORMER_TEXT_KEPT_DAYS * 24 * 3600 });
for (const id of Object.values(CARRIED_IDS))
  formerTextSchema.index({ [id]: 1 }, { partialFilterExpression: { [id]: { $exists: true } } });
