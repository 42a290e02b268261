import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

export const REFUSAL = 'Refusal';
export const REFUSED_DAYS = 365;

/** An address whose owner refuses mails as a trusted contact: for one member, for two together, or for all. */
export interface Refusal {
  /** A digest that only the platform's key makes. */
  _id: string;
  at: Date;
  /** Digests of the tokens that refused: each takes it back. */
  tokens: string[];
}

export const refusalSchema = new Schema<Refusal>(
  { _id: { type: String, required: true }, at: { type: Date, required: true }, tokens: [String] },
  { ...SCHEMA_OPTIONS, collection: 'declinedAddresses', shardKey: UNSHARDED },
);

refusalSchema.index({ at: 1 }, { expireAfterSeconds: REFUSED_DAYS * 24 * 3600 });
refusalSchema.index({ tokens: 1 }, { sparse: true });
