import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import type { LoggedCall } from '@attune/ai-contract/chat';
import { Schema } from 'mongoose';

/** One question of a member and what it sent. `_id` is the call's id, the same at every redelivery. */
export interface LoggedQuestion {
  _id: string;
  userId: string;
  at: Date;
  sent: LoggedCall['sent'];
  usage: LoggedCall['usage'];
  outcome: LoggedCall['outcome'];
}

export const LOGGED_QUESTION = 'Call';

export const KEPT_S = 30 * 24 * 3600;

export const loggedQuestionSchema = new Schema<LoggedQuestion>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    at: { type: Date, required: true },
    sent: { type: Schema.Types.Mixed, required: true },
    usage: { type: Schema.Types.Mixed, required: true },
    outcome: { type: String, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'calls', shardKey: { userId: 'hashed' } },
);

loggedQuestionSchema.index({ userId: 1, at: -1 });
loggedQuestionSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_S });
