import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

export interface Vouch {
  /** Who is vouched for. */
  for: string;
  at: Date;
  /** It no longer counts for the mark, and still counts as given, for a year: it was taken back, or a block ended it. */
  endedAt?: Date;
  /** Absent where a block ended it: this is handed over to who gave it, who must not learn that they were blocked. */
  takenBackAt?: Date;
}

/** All vouches of a member, so that one write counts and gives. `_id` is the member's. */
export interface VouchesDocument {
  _id: string;
  given: Vouch[];
}

export const VOUCHES = 'Vouches';

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

const vouch = new Schema<Vouch>({ for: text, at: date, endedAt: Date, takenBackAt: Date }, { _id: false });

export const vouchesSchema = new Schema<VouchesDocument>(
  { _id: text, given: { type: [vouch], required: true } },
  { ...SCHEMA_OPTIONS, collection: 'vouches', shardKey: UNSHARDED },
);
vouchesSchema.index({ 'given.for': 1 });
vouchesSchema.index({ 'given.at': 1 });
vouchesSchema.index({ 'given.endedAt': 1 }, { sparse: true });
