import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** Whose request a member was shown, and when. */
export interface ShownRequest {
  by: string;
  at: Date;
}

/** What a member is shown of requests to them. `_id` is the member's. */
export interface RequestTurnsDocument {
  _id: string;
  /** How many in 24 hours; absent while the member has not said. */
  requestsADay?: number;
  /** In the last 24 hours. */
  shown: ShownRequest[];
  /** Present while requests are held: when the next one has its turn. */
  turnAt?: Date;
  /** When one was held last: it may still be on its way to the database. */
  heldAt?: Date;
}

export const REQUEST_TURNS = 'RequestTurns';

const shownRequest = new Schema<ShownRequest>(
  { by: { type: String, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

export const requestTurnsSchema = new Schema<RequestTurnsDocument>(
  {
    _id: { type: String, required: true },
    requestsADay: Number,
    shown: { type: [shownRequest], required: true },
    turnAt: Date,
    heldAt: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'requestTurns', shardKey: { _id: 'hashed' } },
);

requestTurnsSchema.index({ turnAt: 1 }, { sparse: true });
requestTurnsSchema.index({ 'shown.by': 1 });
