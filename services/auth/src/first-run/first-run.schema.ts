import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** The code of the newest start without an operator. `takenBy`: the member who becomes the operator by it, and no other. */
export interface FirstRunDocument {
  _id: typeof THE_CODE;
  codeHash: string;
  endsAt: Date;
  takenBy?: string;
}

/** There is one document, so that replicas agree. */
export const THE_CODE = 'code';

export const FIRST_RUN = 'FirstRun';

export const firstRunSchema = new Schema<FirstRunDocument>(
  {
    _id: { type: String, required: true },
    codeHash: { type: String, required: true },
    endsAt: { type: Date, required: true },
    takenBy: String,
  },
  { ...SCHEMA_OPTIONS, collection: 'firstRun', shardKey: UNSHARDED },
);

firstRunSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
