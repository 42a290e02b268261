import type { FitLevel } from '@attune/matching-contract/figures.methods';
import type { Shortage } from '@attune/matching-contract/daily-list.methods';
import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** Who is suggested to a member on one day. `_id` is the member and the date: two replicas make one list. */
export interface Day {
  _id: string;
  people: string[];
  /** How well each of them fits the member. */
  levels?: Record<string, FitLevel>;
  shortage: Shortage | null;
  madeAt: Date;
  /** The list stands; how often its people were shown is not counted yet. */
  uncountedSince?: Date;
}

export const DAY = 'Day';

export const KEPT_S = 30 * 24 * 3600;

export const daySchema = new Schema<Day>(
  {
    _id: { type: String, required: true },
    people: { type: [String], required: true },
    levels: { type: Map, of: String },
    shortage: { type: String, default: null },
    madeAt: { type: Date, required: true },
    uncountedSince: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'days', shardKey: { _id: 1 } },
);

daySchema.index({ madeAt: 1 }, { expireAfterSeconds: KEPT_S });
// A member who withdraws is taken off others' lists.
daySchema.index({ people: 1 });
daySchema.index({ uncountedSince: 1 }, { sparse: true });
