import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** By which a member can be vouched for. `_id` is theirs: a new code replaces the one before. */
export interface VouchCodeDocument {
  _id: string;
  digest: string;
  expiresAt: Date;
  usedBy?: string;
}

export const VOUCH_CODE = 'VouchCode';

const text = { type: String, required: true } as const;

export const vouchCodeSchema = new Schema<VouchCodeDocument>(
  { _id: text, digest: text, expiresAt: { type: Date, required: true }, usedBy: String },
  { ...SCHEMA_OPTIONS, collection: 'vouchCodes', shardKey: UNSHARDED },
);
vouchCodeSchema.index({ digest: 1 }, { unique: true });
vouchCodeSchema.index({ usedBy: 1 }, { sparse: true });
vouchCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
