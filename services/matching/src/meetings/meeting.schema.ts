import { FIT_LEVELS, type FitLevel } from '@attune/matching-contract/figures.methods';
import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** What one member said about meeting another one. `_id` is both ids, in this order. Shown to no member. */
export interface Meeting {
  _id: string;
  otherId: string;
  hasMet: boolean;
  /** Null without a meeting, and where the member does not say. */
  wouldAgain: boolean | null;
  /** How well the two fitted when a list showed them: what a meeting is compared with. Null where none did, or one of them has to agree to a changed text. */
  level: FitLevel | null;
  at: Date;
  /** The month whose figures it is in. */
  countedIn?: string;
}

/** What figures are made of. */
export interface CountedMeeting extends Pick<Meeting, '_id' | 'hasMet' | 'wouldAgain' | 'level'> {
  members: [string, string];
}

export const MEETING = 'Meeting';

export const KEPT_S = 365 * 24 * 3600;

export const meetingSchema = new Schema<Meeting>(
  {
    _id: { type: String, required: true },
    otherId: { type: String, required: true },
    hasMet: { type: Boolean, required: true },
    wouldAgain: { type: Boolean, default: null },
    level: { type: String, enum: [...FIT_LEVELS, null], default: null },
    at: { type: Date, required: true },
    countedIn: String,
  },
  { ...SCHEMA_OPTIONS, collection: 'meetings', shardKey: { _id: 1 } },
);

// Deleted with the account of either member.
meetingSchema.index({ otherId: 1 });
meetingSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_S });
