import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** One member who is to be told that one they talked with was banned for fraud. `_id` is the decision and the member. */
export interface FraudNotice {
  _id: string;
  decisionId: string;
  userId: string;
  at: Date;
  /** Auth has not taken it on. */
  pendingSince?: Date;
}

export const FRAUD_NOTICE = 'FraudNotice';

/** A notice that was handed over only keeps a second one from being sent. */
export const KEPT_S = 90 * 24 * 3600;

export const fraudNoticeSchema = new Schema<FraudNotice>(
  {
    _id: { type: String, required: true },
    decisionId: { type: String, required: true },
    userId: { type: String, required: true },
    at: { type: Date, required: true },
    pendingSince: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'fraudNotices', shardKey: UNSHARDED },
);

fraudNoticeSchema.index({ pendingSince: 1 }, { sparse: true });
fraudNoticeSchema.index({ userId: 1 });
fraudNoticeSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_S });
