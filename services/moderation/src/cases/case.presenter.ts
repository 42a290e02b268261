import type { DeskReport, QueueItem, ReporterRecord } from '@attune/moderation-contract/case';
import { GOAL_HOURS, type NamedMember } from '@attune/moderation-contract/report';
import type { NameOf } from '../desk/moderator-names.js';
import type { ReportDocument } from '../reports/report.schema.js';
import { CLAIM_MS } from './case.repository.js';
import type { CaseDocument } from './case.schema.js';

/** A case as it stands in a list. */
export function toItem(
  found: CaseDocument,
  moderatorId: string,
  doubtfulReports: number,
  now: Date,
  nameOf: NameOf,
): QueueItem {
  const { _id, member, urgency, openedAt, reportIds, reasons, claim, appeal, appealWaitsSince, decision } = found;
  const isClaimed = claim && claim.at.getTime() > now.getTime() - CLAIM_MS;
  return {
    caseId: _id,
    member,
    urgency,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt(appealWaitsSince ?? openedAt).toISOString(),
    reports: reportIds.length,
    reasons,
    doubtfulReports,
    claim: isClaimed
      ? { moderatorId: claim.moderatorId, moderator: nameOf(claim.moderatorId), at: claim.at.toISOString() }
      : null,
    appeal:
      appeal && appealWaitsSince
        ? { appealId: appeal._id, at: appeal.at.toISOString(), mayDecide: decision?.moderatorId !== moderatorId }
        : null,
  };
}

export function toDeskReport(report: ReportDocument, reporter: NamedMember | null, record: ReporterRecord): DeskReport {
  const { _id, at, reason, ownReason, details, about, commentId, reporterId, evidence, evidenceEndsAt } = report;
  return {
    reportId: _id,
    at: at.toISOString(),
    reason,
    ...(ownReason !== undefined && { ownReason }),
    details,
    about,
    ...(commentId !== undefined && { commentId }),
    reporterId,
    reporter,
    record,
    evidence: evidence
      ? {
          ...evidence,
          comment: evidence.comment ?? null,
          event: evidence.event ?? null,
          pictures: evidence.pictures.map(({ profilePicture, pictureId = null, state }) => ({
            profilePicture,
            pictureId: state === 'kept' ? pictureId : null,
            state,
          })),
          takenAt: at.toISOString(),
          endsAt: evidenceEndsAt.toISOString(),
        }
      : null,
  };
}

const dueAt = (since: Date) => new Date(since.getTime() + GOAL_HOURS * 3_600_000);
