import { UserId } from '@attune/auth-contract/user-id';
import { ReportReason } from '@attune/friends-contract/friends.contract';
import { Seq } from '@attune/messaging-contract/message';
import { z } from 'zod';
import type { ModerationReason } from './moderation.reasons.js';
import { OwnReasonId } from './own-reason.js';

const reason = (declared: ModerationReason) => declared;

/** Of a report, a case, a decision, an appeal or a comment. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/, reason('malformed_case_id'));

/** Where the reporter met what they report: `seq` is the message's place in their conversation with the reported member. */
export const ReportSubject = z
  .strictObject({
    kind: z.enum(['profile', 'request', 'card', 'conversation', 'message'], reason('report_subject_unknown')),
    seq: Seq.optional(),
  })
  .refine(({ kind, seq }) => (kind === 'message') === (seq !== undefined), {
    path: ['seq'],
    error: reason('report_subject_unknown'),
  });
export type ReportSubject = z.infer<typeof ReportSubject>;

export const DETAILS_AT_MOST = 1000;

export const ReportInput = z.strictObject({
  targetId: UserId,
  reason: ReportReason,
  /** The operator's own one that was chosen; `reason` is what it counts as. */
  ownReason: OwnReasonId.optional(),
  details: z.string().trim().max(DETAILS_AT_MOST, reason('report_details_too_long')).default(''),
  about: ReportSubject.default({ kind: 'profile' }),
  /** The reported member's comment on a moment, which the report is about. */
  commentId: Id.optional(),
  /** The event at which it happened: it stands in the report if the reporter comes or came to it. */
  eventId: Id.optional(),
});
export type ReportInput = z.infer<typeof ReportInput>;

/** How urgent a case is that such a report is in; the graver report counts. */
export const URGENCY: Record<ReportReason, number> = {
  underage: 3,
  danger: 3,
  harassment: 2,
  fake: 1,
  spam: 0,
  other: 0,
};

/** Within so many hours a case is to be decided. */
export const GOAL_HOURS = 24;

/** A member as moderators and reporters see them named. Reporters: as they saw them at the report, without the surname; names are empty where they saw none. */
export const NamedMember = z.object({
  _id: UserId,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
});
export type NamedMember = z.infer<typeof NamedMember>;

/** A report as its reporter sees it. `outcome` says whether anything followed, and never what. */
export const OwnReport = z.object({
  reportId: Id,
  target: NamedMember,
  reason: ReportReason,
  ownReason: OwnReasonId.optional(),
  details: z.string(),
  about: ReportSubject,
  /** Of a report about a comment. */
  commentId: Id.optional(),
  at: z.iso.datetime(),
  state: z.enum(['received', 'looked_at', 'decided']),
  lookedAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  outcome: z.enum(['measure_taken', 'no_measure']).nullable(),
});
export type OwnReport = z.infer<typeof OwnReport>;
