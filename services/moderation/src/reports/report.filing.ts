import { Outbox } from '@attune/platform/outbox';
import { Injectable } from '@nestjs/common';
import { CaseRepository } from '../cases/case.repository.js';
import { ReportRepository } from './report.repository.js';
import type { ReportDocument } from './report.schema.js';

/** Puts each report into the open case of the reported member, once. */
@Injectable()
export class ReportFiling extends Outbox<ReportDocument> {
  protected readonly oldest = { 'reports-to-file': () => this.reports.waitingSince('unfiledSince') };

  constructor(
    private readonly reports: ReportRepository,
    private readonly cases: CaseRepository,
  ) {
    super();
  }

  /** The report is kept by now: what fails here is repeated. */
  async fileNow(report: ReportDocument): Promise<void> {
    await this.deliver(report).catch((err: unknown) =>
      this.log.warn({ err, ...this.idsOf(report) }, 'delivery_postponed'),
    );
  }

  protected async deliver(report: ReportDocument): Promise<void> {
    await this.reports.markFiled(report._id, await this.cases.add(report));
  }

  protected findOverdue(before: Date, limit: number): Promise<ReportDocument[]> {
    return this.reports.waiting('unfiledSince', before, limit);
  }

  protected idsOf({ _id }: ReportDocument): object {
    return { reportId: _id };
  }
}
