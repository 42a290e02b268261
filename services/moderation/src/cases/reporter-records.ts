import type { ReporterRecord } from '@attune/moderation-contract/case';
import { Injectable } from '@nestjs/common';
import { isConfirmed } from './decision.js';
import { ReportRepository } from '../reports/report.repository.js';
import { CaseRepository } from './case.repository.js';

/** From so many dismissed reports on, and while fewer than a quarter were confirmed, a reporter's reports are doubtful. */
const DOUBTFUL_FROM = 3;
const CONFIRMED_SHARE = 0.25;

const NO_REPORTS: ReporterRecord = { reports: 0, confirmed: 0, dismissed: 0, isDoubtful: false };

/** How the reports of members ended, so that false reporters are seen. */
@Injectable()
export class ReporterRecords {
  constructor(
    private readonly reports: ReportRepository,
    private readonly cases: CaseRepository,
  ) {}

  async of(reporterIds: string[]): Promise<(reporterId: string) => ReporterRecord> {
    const made = await this.reports.casesOf([...new Set(reporterIds)]);
    const found = await this.cases.among(made.flatMap(({ caseId }) => caseId ?? []));
    const cases = new Map(found.map(one => [one._id, one]));
    const records = new Map<string, ReporterRecord>();
    for (const { _id, reporterId, caseId } of made) {
      const { reports, confirmed, dismissed } = records.get(reporterId) ?? NO_REPORTS;
      const decided = cases.get(caseId ?? '');
      // A report that the decision is not about is on its way to the next case.
      const isDecided = decided?.decision !== undefined && decided.reportIds.includes(_id);
      const counts = {
        reports: reports + 1,
        confirmed: confirmed + (isDecided && isConfirmed(decided) ? 1 : 0),
        dismissed: dismissed + (isDecided && !isConfirmed(decided) ? 1 : 0),
      };
      records.set(reporterId, { ...counts, isDoubtful: isDoubtful(counts) });
    }
    return reporterId => records.get(reporterId) ?? NO_REPORTS;
  }
}

const isDoubtful = ({ confirmed, dismissed }: Pick<ReporterRecord, 'confirmed' | 'dismissed'>) =>
  dismissed >= DOUBTFUL_FROM && confirmed < CONFIRMED_SHARE * (confirmed + dismissed);
