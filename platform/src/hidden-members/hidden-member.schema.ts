import { Schema } from 'mongoose';
import { SCHEMA_OPTIONS, UNSHARDED } from '../stores/mongo.schema.js';

/** Longer than an event is late. */
export const SHOWN_KEPT_S = 7 * 24 * 3600;

/** What was said last of a member: of one who is shown, for a week. */
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
  { ...SCHEMA_OPTIONS, collection: HIDDEN_MEMBERS, shardKey: UNSHARDED },
);

hiddenMemberSchema.index({ isHidden: 1 });
hiddenMemberSchema.index({ at: 1 }, { expireAfterSeconds: SHOWN_KEPT_S, partialFilterExpression: { isHidden: false } });
