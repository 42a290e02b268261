import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/**
 * Two members who are each other's Super Match on one date, or who were paired in one draw of a round. `_id` is both ids, sorted: a pair is one
 * at most once in its time.
 */
export interface SuperMatchPair {
  _id: string;
  members: [string, string];
  /** Or the draw of a round, which is no date. */
  date: string;
  at: Date;
  /** Those of the two who were told that theirs is shown. */
  told?: string[];
}

export const SUPER_MATCH = 'SuperMatch';

export const KEPT_S = 90 * 24 * 3600;

export const superMatchSchema = new Schema<SuperMatchPair>(
  {
    _id: { type: String, required: true },
    members: { type: [String], required: true },
    date: { type: String, required: true },
    at: { type: Date, required: true },
    told: { type: [String], default: undefined },
  },
  { ...SCHEMA_OPTIONS, collection: 'superMatches', shardKey: UNSHARDED },
);

// One for each member and date, whichever replicas make them at the same time.
superMatchSchema.index({ members: 1, date: 1 }, { unique: true });
// Those of a date that are not told yet.
superMatchSchema.index({ date: 1, _id: 1 });
superMatchSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_S });
