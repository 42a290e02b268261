import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

export interface Vouch {
  /** Who is vouched for. */
  for: string;
  at: Date;
  /** The digest of the code: the same call again is answered by it. */
  code: string;
  /** It no longer counts for the mark, and still counts as given, for a year. */
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

const vouch = new Schema<Vouch>({ for: text, at: date, code: text, takenBackAt: Date }, { _id: false });

export const vouchesSchema = new Schema<VouchesDocument>(
  { _id: text, given: { type: [vouch], required: true } },
  { ...SCHEMA_OPTIONS, collection: 'vouches', shardKey: UNSHARDED },
);
vouchesSchema.index({ 'given.for': 1 });
vouchesSchema.index({ 'given.at': 1 });
