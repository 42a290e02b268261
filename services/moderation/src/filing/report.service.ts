import { createHash } from 'node:crypto';
import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import type { ReportInput } from '@attune/moderation-contract/report';
import type { Caller } from '@attune/platform/contract';
import { isReasonOffered } from '@attune/platform/instance/offered-reason';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { evidenceEnd } from '../evidence/evidence-end.js';
import { EvidenceTaker } from '../evidence/evidence.taker.js';
import { PictureCopier } from '../evidence/picture.copier.js';
import { idOf } from '../ids.js';
import { ReportFiling } from './report.filing.js';
import { ModerationRateLimits } from '../moderation.limits.js';
import { refusal } from '../refusal.js';
import { ReportRepository } from '../reports/report.repository.js';
import type { ReportDocument } from '../reports/report.schema.js';

const HOUR_MS = 3_600_000;

/**
 * Writes a report and its evidence at once. A report about an id without an account, as of a member who has left, is
 * answered and listed like any other; no moderator sees it.
 */
@Injectable()
export class ReportService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly limits: ModerationRateLimits,
    private readonly evidence: EvidenceTaker,
    private readonly filing: ReportFiling,
    private readonly copier: PictureCopier,
  ) {}

  async report(input: ReportInput, caller: Caller): Promise<string> {
    const { targetId, reason, ownReason, details, about, commentId } = input;
    const reporterId = caller.userId;
    await this.limits.consume('report', reporterId);
    if (targetId === reporterId) throw new ServiceError<FriendsReason>('conflict', 'report_of_oneself');
    if (!isReasonOffered(input)) throw refusal('unknown_report_reason');
    const at = new Date();
    const digest = digestOf(input);
    const earlier = await this.reports.sameSince(reporterId, digest, new Date(at.getTime() - HOUR_MS));
    if (earlier) return earlier._id;

    const { target, seen, ...evidence } = await this.evidence.take(input, caller);
    const hasAccount = evidence.profile !== null;
    const report: ReportDocument = {
      // Two that come in at the same time are one as well.
      _id: idOf('report', reporterId, digest, Math.floor(at.getTime() / HOUR_MS)),
      reporterId,
      target,
      ...(seen && { seen }),
      reason,
      ...(ownReason !== undefined && { ownReason }),
      details,
      about,
      ...(commentId !== undefined && { commentId }),
      at,
      digest,
      evidence,
      evidenceEndsAt: evidenceEnd(at),
      ...(hasAccount && { unfiledSince: at }),
      ...(evidence.pictures.length > 0 && { uncopiedSince: at }),
    };
    await this.reports.keep(report);
    if (hasAccount) await this.filing.fileNow(report);
    if (report.uncopiedSince) this.copier.dispatch(report);
    return report._id;
  }
}

function digestOf(report: ReportInput): string {
  const { targetId, reason, ownReason, details, about, commentId, eventId } = report;
  const { kind, seq = 0 } = about;
  const present = [commentId, eventId, ownReason].filter(id => id !== undefined);
  return createHash('sha256')
    .update(JSON.stringify([targetId, reason, details, kind, seq, ...present]))
    .digest('base64url');
}
