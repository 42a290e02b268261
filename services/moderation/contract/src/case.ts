import { PublicProfile } from '@attune/auth-contract/user';
import { UserId } from '@attune/auth-contract/user-id';
import { ReportReason } from '@attune/friends-contract/friends.contract';
import { EvidenceMessage } from '@attune/messaging-contract/message';
import { EvidenceEvent } from '@attune/dates-contract/event';
import { EvidenceComment } from '@attune/moments-contract/comment';
import { z } from 'zod';
import { DeskAppeal, DeskDecision, ModeratorName } from './decision.js';
import { OwnReasonId } from './own-reason.js';
import { Id, NamedMember, ReportSubject } from './report.js';

/** The SHA-256 (hex) of a kept picture. */
export const EvidencePictureId = z.string().regex(/^[0-9a-f]{64}$/);

const Claim = z.object({ moderatorId: UserId, moderator: ModeratorName, at: z.iso.datetime() });

/** A case in the queue, the most urgent first, then the oldest. */
export const QueueItem = z.object({
  caseId: Id,
  member: NamedMember,
  urgency: z.int().min(0).max(3),
  /** Of the first report. */
  openedAt: z.iso.datetime(),
  /** When it should be decided at the latest. */
  dueAt: z.iso.datetime(),
  reports: z.int().min(0),
  reasons: z.array(ReportReason),
  /** Those of the operator that were chosen; `reasons` has what they count as. */
  ownReasons: z.array(OwnReasonId).optional(),
  /** Reports by members whose reports are mostly dismissed. */
  doubtfulReports: z.int().min(0),
  claim: Claim.nullable(),
  /** An appeal that waits; `mayDecide` is false for the moderator who decided. */
  appeal: z.object({ appealId: Id, at: z.iso.datetime(), mayDecide: z.boolean() }).nullable(),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** `kept` until its end; `waiting` is still being copied; `gone` was deleted before it could be. */
const EvidencePicture = z.object({
  profilePicture: z.string(),
  pictureId: EvidencePictureId.nullable(),
  state: z.enum(['waiting', 'kept', 'gone']),
});

/** What was there when the report was made. Later changes and deletions of the member do not touch it. */
export const Evidence = z.object({
  takenAt: z.iso.datetime(),
  /** When it is deleted. */
  endsAt: z.iso.datetime(),
  profile: PublicProfile.nullable(),
  pictures: z.array(EvidencePicture),
  /** The reported message with up to ten before and after it, or the newest of the conversation. */
  messages: z.array(EvidenceMessage),
  /** What came with a friend request. */
  note: z.string().nullable(),
  /** The reported comment on a moment. */
  comment: EvidenceComment.nullable().default(null),
  /** The event at which it happened, as a reporter who came to it says. */
  event: EvidenceEvent.nullable().default(null),
});
export type Evidence = z.infer<typeof Evidence>;

/** What became of all reports of one member: `dismissed` ended without a measure. */
export const ReporterRecord = z.object({
  reports: z.int().min(0),
  confirmed: z.int().min(0),
  dismissed: z.int().min(0),
  isDoubtful: z.boolean(),
});
export type ReporterRecord = z.infer<typeof ReporterRecord>;

export const DeskReport = z.object({
  reportId: Id,
  at: z.iso.datetime(),
  reason: ReportReason,
  ownReason: OwnReasonId.optional(),
  details: z.string(),
  about: ReportSubject,
  commentId: Id.optional(),
  reporterId: UserId,
  /** Null of one who is no member any more. */
  reporter: NamedMember.nullable(),
  record: ReporterRecord,
  /** Null once it was deleted. */
  evidence: Evidence.nullable(),
});
export type DeskReport = z.infer<typeof DeskReport>;

/** An earlier decision about the same member. */
export const EarlierDecision = z.object({
  caseId: Id,
  decision: DeskDecision,
  outcome: z.enum(['upheld', 'reversed']).nullable(),
});

export const DeskCase = QueueItem.omit({ reports: true, ownReasons: true, appeal: true }).extend({
  revision: z.int(),
  state: z.enum(['open', 'decided']),
  reports: z.array(DeskReport),
  /** For the next page of reports; null on the last one. */
  nextReport: Id.nullable(),
  history: z.array(EarlierDecision),
  decision: DeskDecision.nullable(),
  appeal: DeskAppeal.nullable(),
});
export type DeskCase = z.infer<typeof DeskCase>;
