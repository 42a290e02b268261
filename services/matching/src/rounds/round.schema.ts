import type { RoundInput } from '@attune/matching-contract/round.methods';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** Members join it until its end, then those who joined are paired, then told. */
export interface RoundDocument {
  _id: string;
  title: string;
  each: RoundInput['each'];
  endsAt: Date;
  state: 'open' | 'pairing' | 'telling' | 'over';
  /** Until it is over: there is one such round at most. */
  isCurrent?: true;
  deleteAt?: Date;
}

/** A member who joined a round, until some days after its end. `_id` is both ids, the round's first. */
export interface RoundMember {
  _id: string;
  roundId: string;
  userId: string;
  at: Date;
  deleteAt: Date;
  /** `none`: the member was suggested to no one at the end, and is told nothing. */
  outcome?: 'paired' | 'odd' | 'none';
}

export const ROUND = 'Round';
export const ROUND_MEMBER = 'RoundMember';

/** For this long after its end, members see what came of a round, and matching knows who joined. */
export const SHOWN_DAYS = 7;

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

export const roundSchema = new Schema<RoundDocument>(
  {
    _id: text,
    title: text,
    each: { type: Number, required: true },
    endsAt: date,
    state: text,
    isCurrent: { type: Boolean, default: undefined },
    deleteAt: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'rounds', shardKey: UNSHARDED },
);
// One at a time, however many operators start one at once.
roundSchema.index({ isCurrent: 1 }, { unique: true, sparse: true });
roundSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const roundMemberSchema = new Schema<RoundMember>(
  { _id: text, roundId: text, userId: text, at: date, deleteAt: date, outcome: String },
  { ...SCHEMA_OPTIONS, collection: 'roundMembers', shardKey: UNSHARDED },
);
roundMemberSchema.index({ roundId: 1, outcome: 1 });
roundMemberSchema.index({ userId: 1 });
roundMemberSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
