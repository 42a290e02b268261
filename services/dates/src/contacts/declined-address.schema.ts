import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

export const DECLINED_ADDRESS = 'DeclinedAddress';
export const DECLINED_KEPT_DAYS = 365;

/** An address whose owner wants no mails as a trusted contact. */
export interface DeclinedAddress {
  /** A digest that only the platform's key makes. */
  _id: string;
  at: Date;
}

export const declinedAddressSchema = new Schema<DeclinedAddress>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { ...SCHEMA_OPTIONS, collection: 'declinedAddresses' },
);

declinedAddressSchema.index({ at: 1 }, { expireAfterSeconds: DECLINED_KEPT_DAYS * 24 * 3600 });
