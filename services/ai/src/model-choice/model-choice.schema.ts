import type { ModelChoice } from '@attune/ai-contract/model-choice';
import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

export const MODEL_CHOICE = 'ModelChoice';

/** Which model a member has chosen. `_id` is the member's. */
export interface StoredModelChoice {
  _id: string;
  choice: ModelChoice;
}

export const modelChoiceSchema = new Schema<StoredModelChoice>(
  { _id: { type: String, required: true }, choice: { type: String, required: true } },
  { ...SCHEMA_OPTIONS, collection: 'modelChoices', shardKey: { _id: 'hashed' } },
);
