import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

export const DRAFTED_REFUSAL = 'DraftedRefusal';

/** A member who takes no messages that began with a suggestion. `_id` is the member's. */
export interface DraftedRefusal {
  _id: string;
}

export const draftedRefusalSchema = new Schema<DraftedRefusal>(
  { _id: { type: String, required: true } },
  { ...SCHEMA_OPTIONS, collection: 'draftedRefusals' },
);
