import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** What one member said about meeting another one. `_id` is both ids, in this order. Shown to no member. */
export interface Meeting {
  _id: string;
  otherId: string;
  hasMet: boolean;
  /** Null without a meeting, and where the member does not say. */
  wouldAgain: boolean | null;
  /** The fit of the two when it was said, in steps of 0.05: what a meeting is compared with. Null of a member who has to agree to a changed text. */
  fit: number | null;
  at: Date;
}

export const MEETING = 'Meeting';

export const KEPT_S = 365 * 24 * 3600;

export const meetingSchema = new Schema<Meeting>(
  {
    _id: { type: String, required: true },
    otherId: { type: String, required: true },
    hasMet: { type: Boolean, required: true },
    wouldAgain: { type: Boolean, default: null },
    fit: { type: Number, default: null },
    at: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'meetings', shardKey: { _id: 1 } },
);

// Deleted with the account of either member.
meetingSchema.index({ otherId: 1 });
meetingSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_S });
