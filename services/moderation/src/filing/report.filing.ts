import { Outbox } from '@attune/platform/outbox';
import { unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { CaseRepository } from '../cases/case.repository.js';
import { DepartedMember } from '../erasure/departed-member.js';
import { ReportRepository } from '../reports/report.repository.js';
import type { ReportDocument } from '../reports/report.schema.js';

/** Each failed one means that the case was decided meanwhile, about the reports before. */
const ATTEMPTS = 20;

/** Puts each report into the open case of the reported member, once. */
@Injectable()
export class ReportFiling extends Outbox<ReportDocument> {
  protected readonly oldest = { 'reports-to-file': () => this.reports.waitingSince('unfiledSince') };

  constructor(
    private readonly reports: ReportRepository,
    private readonly cases: CaseRepository,
    private readonly departed: DepartedMember,
  ) {
    super();
  }

  /** The report is kept by now: what fails here is repeated. */
  async fileNow(report: ReportDocument): Promise<void> {
    await this.deliver(report).catch((err: unknown) =>
      this.log.warn({ err, ...this.idsOf(report) }, 'delivery_postponed'),
    );
  }

  /** Written first and then looked at: of two at once, the last one to write finds where the report is. */
  async file(report: ReportDocument): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const caseId = await this.cases.add(report);
      await this.reports.setCase(report._id, caseId);
      if (await this.cases.has(caseId, report._id)) return;
    }
    throw unavailable();
  }

  protected async deliver(report: ReportDocument): Promise<void> {
    await this.file(report);
    await this.departed.endCase(report.target._id);
    await this.reports.markFiled(report._id);
  }

  protected findOverdue(before: Date, limit: number): Promise<ReportDocument[]> {
    return this.reports.waiting('unfiledSince', before, limit);
  }

  protected idsOf({ _id }: ReportDocument): object {
    return { reportId: _id };
  }
}
