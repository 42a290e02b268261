import type { SuspensionKind } from '@attune/auth-contract/account-standing';
import { Schema } from 'mongoose';

/** What the decisions of one case do to a member. `until` is absent of a ban. */
export interface Measure {
  caseId: string;
  decisionId: string;
  kind: SuspensionKind;
  /** When it was taken. */
  since: Date;
  until?: Date;
}

/** The gravest of all measures. `revision` is the one of the directory's entry that it came with. */
export interface Suspension extends Measure {
  revision: number;
}

/** What an account says about its member's standing. */
export interface StandingRecord {
  /** At most one of each case. */
  measures?: Measure[];
  /** Present while a measure holds. */
  suspension?: Suspension;
  /** The decisions that have been taken, the latest last: each is taken once. */
  decisionsTaken?: string[];
  /** An appeal waits: until then the ban does not end with the account. */
  appealWaitsUntil?: Date;
  pausedSince?: Date;
  /** Friends, and those whom the member asked, alone see them: no field of HIDING, as others do. */
  incognitoSince?: Date;
  /** Granted by the command for roles, each of its own; the first operator's by the first run as well. */
  moderatorSince?: Date;
  operatorSince?: Date;
}

/** Each of these hides a member from others while it is there. */
export const HIDING = ['suspension', 'pausedSince', 'deletion'] as const;

const text = { type: String, required: true } as const;
const measure = { caseId: text, decisionId: text, kind: text, since: { type: Date, required: true }, until: Date };

export const standingFields = {
  measures: { type: [new Schema<Measure>(measure, { _id: false })], default: undefined },
  suspension: new Schema<Suspension>({ ...measure, revision: { type: Number, required: true } }, { _id: false }),
  decisionsTaken: { type: [String], default: undefined },
  appealWaitsUntil: Date,
  pausedSince: Date,
  incognitoSince: Date,
  moderatorSince: Date,
  operatorSince: Date,
} as const;

/** The roles that a member can have, and the field that says since when. */
export const ROLES = { moderator: 'moderatorSince', operator: 'operatorSince' } as const;
export type Role = keyof typeof ROLES;

/** Each gets a sparse index. */
export const STANDING_INDEXES = [
  'suspension.until',
  'suspension.kind',
  'pausedSince',
  'moderatorSince',
  'operatorSince',
] as const;
