import type { ErasingService } from '@attune/auth-contract/deletion';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';
import { RECORD_KEPT_DAYS } from '../users/retention.js';

/** That an account was deleted, and who reported it. It names no member: its id was made at random. */
export interface DeletionRecord {
  _id: string;
  begunAt: Date;
  reports: Partial<Record<ErasingService, Date>>;
  completedAt?: Date;
}

export const DELETION = 'Deletion';

export const deletionSchema = new Schema<DeletionRecord>(
  {
    _id: { type: String, required: true },
    begunAt: { type: Date, required: true },
    reports: { type: Schema.Types.Mixed, default: {} },
    completedAt: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'deletions', minimize: false, shardKey: UNSHARDED },
);

deletionSchema.index({ completedAt: 1 }, { expireAfterSeconds: RECORD_KEPT_DAYS * 24 * 3600 });
