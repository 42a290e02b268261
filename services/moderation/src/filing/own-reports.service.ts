import type { NamedMember, OwnReport } from '@attune/moderation-contract/report';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { CaseRepository } from '../cases/case.repository.js';
import type { CaseDocument } from '../cases/case.schema.js';
import { isConfirmed } from '../cases/decision.js';
import { ReportRepository } from '../reports/report.repository.js';
import type { ReportDocument } from '../reports/report.schema.js';

const SHOWN_AT_MOST = 100;

/** What became of the reports of a member, for that member. */
@Injectable()
export class OwnReportsService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly cases: CaseRepository,
  ) {}

  async of({ userId }: Pick<Caller, 'userId'>): Promise<OwnReport[]> {
    const reports = await this.reports.of(userId, SHOWN_AT_MOST);
    const caseIds = reports.flatMap(({ caseId }) => caseId ?? []);
    const cases = new Map((await this.cases.among(caseIds)).map(found => [found._id, found]));
    return reports.map(report => present(report, cases.get(report.caseId ?? '')));
  }
}

/** No newer name than the reporter could see, and no surname; nothing but the id where they could see none. */
const named = ({ _id }: NamedMember, { username, firstname } = UNSEEN): NamedMember => ({
  _id,
  username,
  firstname,
  lastname: '',
});
const UNSEEN = { username: '', firstname: '' };

function present(report: ReportDocument, found: CaseDocument | undefined): OwnReport {
  const { _id, target, seen, reason, ownReason, details, about, commentId, at, lookedAt } = report;
  // A report that the decision is not about is on its way to the next case.
  const decision = found?.reportIds.includes(_id) ? found.decision : undefined;
  const outcome = found && decision && (isConfirmed(found) ? 'measure_taken' : 'no_measure');
  return {
    reportId: _id,
    target: named(target, seen),
    reason,
    ...(ownReason !== undefined && { ownReason }),
    details,
    about,
    ...(commentId !== undefined && { commentId }),
    at: at.toISOString(),
    state: decision ? 'decided' : lookedAt ? 'looked_at' : 'received',
    lookedAt: lookedAt?.toISOString() ?? null,
    decidedAt: decision?.at.toISOString() ?? null,
    outcome: outcome ?? null,
  };
}
