import { Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from '../stores/mongo.schema.js';

/** What was said last about a member who has been hidden before. */
export interface HiddenMemberDocument {
  _id: string;
  revision: number;
  isHidden: boolean;
  /** When that was written here. */
  at: Date;
}

export const HIDDEN_MEMBER = 'HiddenMember';
export const HIDDEN_MEMBERS = 'hidden_members';

export const hiddenMemberSchema = new Schema<HiddenMemberDocument>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    isHidden: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: HIDDEN_MEMBERS },
);

hiddenMemberSchema.index({ isHidden: 1 });
