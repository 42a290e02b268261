import { Scheduled, ScheduledTask } from '@attune/platform/scheduled-task';
import { Injectable } from '@nestjs/common';
import { CaseRepository } from '../cases/case.repository.js';
import { ErasureRepository } from '../erasure/erasure.repository.js';
import { ReportRepository } from '../reports/report.repository.js';
import type { ReportDocument } from '../reports/report.schema.js';
import { EvidencePictureRepository } from './evidence-picture.repository.js';
import { monthsAfter } from './evidence-end.js';

const BATCH = 200;

/** Deletes evidence whose time is over; an appeal that waits keeps it for another month. */
@Injectable()
@Scheduled({ service: 'moderation', name: 'evidence-end', everyMs: 3_600_000 })
export class EvidenceEndTask extends ScheduledTask {
  constructor(
    private readonly reports: ReportRepository,
    private readonly cases: CaseRepository,
    private readonly pictures: EvidencePictureRepository,
    private readonly erasure: ErasureRepository,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    await this.erasure.removeEnded(now);
    for (;;) {
      const ended = await this.reports.withEvidenceUntil(now, BATCH);
      for (const report of ended) await this.#end(report, now);
      if (ended.length < BATCH || this.isStopped) return;
    }
  }

  async #end(report: ReportDocument, now: Date): Promise<void> {
    const { _id, caseId, target, evidence } = report;
    if (caseId !== undefined && (await this.cases.hasWaitingAppeal(caseId))) {
      await this.reports.setEvidenceEnd(caseId, monthsAfter(now, 1));
      return;
    }
    for (const { pictureId } of evidence?.pictures ?? []) {
      if (pictureId === undefined || (await this.reports.isPictureElsewhere(report, pictureId))) continue;
      await this.pictures.remove(target._id, pictureId);
    }
    await this.reports.removeEvidence(_id);
  }
}
