import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** What two members said about meeting each other: one document, so that of two who say it at once exactly one is the second. */
export interface Wish {
  /** Both ids, sorted, joined by an underscore. */
  _id: string;
  userIds: [string, string];
  /** When the first of them, in this order, said it. Null: they don't. */
  firstAt: Date | null;
  secondAt: Date | null;
  /** When both did. From then on neither takes it back; only what parts the two removes it. */
  bothAt: Date | null;
  /** Since when the two are to be told of it, until they were. */
  untoldSince: Date | null;
  removeAt: Date;
}

/** A wish that both share. */
export interface SharedWish extends Wish {
  bothAt: Date;
}

export const WISH = 'Wish';

const time = { type: Date, default: null } as const;

export const wishSchema = new Schema<Wish>(
  {
    _id: { type: String, required: true },
    userIds: { type: [String], required: true },
    firstAt: time,
    secondAt: time,
    bothAt: time,
    untoldSince: time,
    removeAt: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'wishes', shardKey: UNSHARDED },
);

wishSchema.index({ userIds: 1 });
// A member's own side, of either of the two.
wishSchema.index({ 'userIds.0': 1, firstAt: 1 });
wishSchema.index({ 'userIds.1': 1, secondAt: 1 });
wishSchema.index({ untoldSince: 1 });
wishSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
