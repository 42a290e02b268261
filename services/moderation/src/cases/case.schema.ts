import type { ReportReason } from '@attune/friends-contract/friends.contract';
import type { NamedMember } from '@attune/moderation-contract/report';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';
import type { StoredAppeal, StoredDecision } from './decision.js';
import type { AuditDocument } from '../desk/audit.schema.js';

/** What still has to follow from a decision or an appeal, in this order. */
export type Step = 'suspend' | 'endMark' | 'followUp' | 'evidence' | 'mail' | 'fraud' | 'lift' | 'appealMail';

/**
 * All reports about one member until a moderator decides. Decision and appeal stand in the same document, with what has to follow
 * from them: each is one write.
 */
export interface CaseDocument {
  _id: string;
  memberId: string;
  /** As they were called in the newest report. */
  member: NamedMember;
  state: 'open' | 'decided';
  urgency: number;
  openedAt: Date;
  reasons: ReportReason[];
  /** A report is in one case. */
  reportIds: string[];
  /** Counts the reports that came in: a decision is one about the reports that were read. */
  revision: number;
  /** Those that came in between reading and decision: they go into the case that follows. */
  laterReportIds?: string[];
  claim?: { moderatorId: string; at: Date };
  decision?: StoredDecision;
  appeal?: StoredAppeal;
  appealWaitsSince?: Date;
  steps?: Step[];
  /** Lines that the audit log does not have yet. */
  unlogged?: AuditDocument[];
  pendingSince?: Date;
  /** The member's account is deleted: the case is deleted then, decided or not. */
  endsAt?: Date;
}

export const CASE = 'Case';

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const mixed = Schema.Types.Mixed;

export const caseSchema = new Schema<CaseDocument>(
  {
    _id: text,
    memberId: text,
    member: { type: mixed, required: true },
    state: text,
    urgency: { type: Number, required: true },
    openedAt: date,
    reasons: [String],
    reportIds: [String],
    revision: { type: Number, required: true },
    laterReportIds: { type: [String], default: undefined },
    claim: { type: mixed },
    decision: { type: mixed },
    appeal: { type: mixed },
    appealWaitsSince: Date,
    steps: { type: [String], default: undefined },
    unlogged: { type: [mixed], default: undefined },
    pendingSince: Date,
    endsAt: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'cases', shardKey: UNSHARDED },
);

// These two decide, between replicas, which case a report is in.
caseSchema.index({ memberId: 1 }, { unique: true, name: 'open_of_member', partialFilterExpression: { state: 'open' } });
caseSchema.index({ reportIds: 1 }, { unique: true });
caseSchema.index({ state: 1, urgency: -1, openedAt: 1, _id: 1 });
caseSchema.index({ memberId: 1, 'decision.at': -1 });
caseSchema.index({ 'decision.at': 1 }, { sparse: true });
caseSchema.index({ 'decision._id': 1 }, { sparse: true });
caseSchema.index({ 'appeal._id': 1 }, { sparse: true });
caseSchema.index({ appealWaitsSince: 1, _id: 1 }, { sparse: true });
caseSchema.index({ pendingSince: 1 }, { sparse: true });
caseSchema.index({ endsAt: 1 }, { sparse: true });
