import type { PublicProfile } from '@attune/auth-contract/user';
import type { ReportReason } from '@attune/friends-contract/friends.contract';
import type { EvidenceEvent } from '@attune/dates-contract/event';
import type { EvidenceMessage } from '@attune/messaging-contract/message';
import type { EvidenceComment } from '@attune/moments-contract/comment';
import type { NamedMember, ReportSubject } from '@attune/moderation-contract/report';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** `pictureId` is that of the kept copy. */
export interface StoredPicture {
  profilePicture: string;
  pictureId?: string;
  state: 'waiting' | 'kept' | 'gone';
}

/** What was there when the report was made. */
export interface StoredEvidence {
  profile: PublicProfile | null;
  pictures: StoredPicture[];
  messages: EvidenceMessage[];
  note: string | null;
  comment?: EvidenceComment;
  event?: EvidenceEvent;
}

/** One report, as it was made. */
export interface ReportDocument {
  _id: string;
  reporterId: string;
  /** Who reported has left: their id here and in the evidence is made up, and their words end with the evidence. */
  isReporterGone?: boolean;
  /** The reported member, as they were called then. */
  target: NamedMember;
  /** As the reporter saw them named then; absent where a block or a pause kept them from it. */
  seen?: NamedMember;
  /** Of an own reason of the operator, what it counted as then. */
  reason: ReportReason;
  ownReason?: string;
  details: string;
  about: ReportSubject;
  /** Of a report about a comment. */
  commentId?: string;
  at: Date;
  /** A digest of what was said: a report that is sent again is the same one. */
  digest: string;
  /** Absent once it ended. */
  evidence?: StoredEvidence;
  evidenceEndsAt: Date;
  /** Pictures are still to be copied. */
  uncopiedSince?: Date;
  /** It is in no case yet. */
  unfiledSince?: Date;
  caseId?: string;
  /** When a moderator first read the case with this report in it. */
  lookedAt?: Date;
}

export const REPORT = 'Report';

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const named = new Schema<NamedMember>(
  { _id: text, username: String, firstname: String, lastname: String },
  { _id: false, strict: 'throw' },
);

export const reportSchema = new Schema<ReportDocument>(
  {
    _id: text,
    reporterId: text,
    isReporterGone: Boolean,
    seen: named,
    target: { type: named, required: true },
    reason: text,
    ownReason: String,
    details: { type: String, default: '' },
    about: { kind: text, seq: Number },
    commentId: String,
    at: date,
    digest: text,
    evidence: Schema.Types.Mixed,
    evidenceEndsAt: date,
    uncopiedSince: Date,
    unfiledSince: Date,
    caseId: String,
    lookedAt: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'reports', shardKey: UNSHARDED },
);

reportSchema.index({ reporterId: 1, at: -1 });
reportSchema.index({ caseId: 1, at: -1 });
reportSchema.index({ 'target._id': 1 });
reportSchema.index({ unfiledSince: 1 }, { sparse: true });
reportSchema.index({ uncopiedSince: 1 }, { sparse: true });
reportSchema.index({ evidenceEndsAt: 1 }, { partialFilterExpression: { evidence: { $exists: true } } });
