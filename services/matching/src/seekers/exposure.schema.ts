import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';
import { EXPOSURE_DAYS } from './exposure.js';

/** How often a member who has withdrawn was shown, by day, until that is not counted any more. `_id` is the member's. */
export interface KeptExposure {
  _id: string;
  shown: Record<string, number>;
  at: Date;
}

export const KEPT_EXPOSURE = 'KeptExposure';

export const keptExposureSchema = new Schema<KeptExposure>(
  { _id: { type: String, required: true }, shown: { type: Map, of: Number }, at: { type: Date, required: true } },
  { ...SCHEMA_OPTIONS, collection: 'exposures' },
);

keptExposureSchema.index({ at: 1 }, { expireAfterSeconds: EXPOSURE_DAYS * 24 * 3600 });
