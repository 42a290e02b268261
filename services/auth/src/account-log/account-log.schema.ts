import type { AccountEvent } from '@attune/auth-contract/account-log';
import { ACCOUNT_LOG_DAYS } from '@attune/auth-contract/account-log';
import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** What happened to one account within an hour, however often. */
export interface AccountLogLine {
  /** Member, event and hour. */
  _id: string;
  userId: string;
  event: AccountEvent;
  count: number;
  at: Date;
  device?: string;
}

export const ACCOUNT_LOG_LINE = 'AccountLogLine';

const text = { type: String, required: true } as const;

export const accountLogSchema = new Schema<AccountLogLine>(
  {
    _id: text,
    userId: text,
    event: text,
    count: { type: Number, required: true },
    at: { type: Date, required: true },
    device: String,
  },
  { ...SCHEMA_OPTIONS, collection: 'accountLog', shardKey: { userId: 'hashed' } },
);

accountLogSchema.index({ userId: 1, event: 1, at: -1 });
accountLogSchema.index({ at: 1 }, { expireAfterSeconds: ACCOUNT_LOG_DAYS * 24 * 3600 });
