import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** One member passed on another one. `_id` is both ids, in this order. */
export interface Pass {
  _id: string;
  otherId: string;
  at: Date;
}

export const PASS = 'Pass';

export const KEPT_S = 90 * 24 * 3600;

export const passSchema = new Schema<Pass>(
  {
    _id: { type: String, required: true },
    otherId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'passes', shardKey: { _id: 1 } },
);

// Deleted with the account of either member.
passSchema.index({ otherId: 1 });
passSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_S });
