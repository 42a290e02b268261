import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** Up to when messages were looked through for members to tell. There is one. */
export interface MessagePlace {
  _id: 'messages';
  upTo: Date;
}

export const MESSAGE_PLACE = 'MessagePlace';

export const messagePlaceSchema = new Schema<MessagePlace>(
  { _id: { type: String, required: true }, upTo: { type: Date, required: true } },
  { ...SCHEMA_OPTIONS, collection: 'push_places', shardKey: UNSHARDED },
);
