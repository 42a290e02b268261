import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { refusal } from '../refusal.js';
import { ReportRepository } from '../reports/report.repository.js';
import { CaseRepository } from './case.repository.js';
import type { CaseDocument } from './case.schema.js';

/** Which cases a moderator may read and decide: none that they reported, and none about themself, which does not exist for them. */
@Injectable()
export class CaseAccess {
  constructor(
    private readonly cases: CaseRepository,
    private readonly reports: ReportRepository,
  ) {}

  async find(caseId: string, caller: Caller): Promise<CaseDocument> {
    return this.allowed(await this.cases.find(caseId), caller);
  }

  async allowed(found: CaseDocument | undefined, { userId }: Caller): Promise<CaseDocument> {
    if (!found || found.memberId === userId) throw refusal('unknown_case');
    if (await this.reports.isReporterOf(found.reportIds, userId)) throw refusal('case_concerns_oneself');
    return found;
  }
}
