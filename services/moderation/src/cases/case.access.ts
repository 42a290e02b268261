import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { refusal } from '../refusal.js';
import { ReportRepository } from '../reports/report.repository.js';
import { CaseRepository } from './case.repository.js';
import type { CaseDocument } from './case.schema.js';

/** Which cases a moderator may read and decide: none that is about themself, or that they reported. */
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
    if (!found) throw refusal('unknown_case');
    if (found.memberId === userId || (await this.reports.isReporterIn(found._id, userId)))
      throw refusal('case_concerns_oneself');
    return found;
  }
}
