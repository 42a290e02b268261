import { independently } from '@attune/platform/independently';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { CaseRepository } from '../cases/case.repository.js';
import { ErasureRepository } from './erasure.repository.js';
import { ReportRepository } from '../reports/report.repository.js';
import type { ReportDocument } from '../reports/report.schema.js';
import type { EvidencePicture } from '../evidence/evidence-picture.schema.js';
import { EvidencePictureRepository } from '../evidence/evidence-picture.repository.js';
import { monthsAfter } from '../evidence/evidence-end.js';

/** A decided case goes with its reports when the lines of the audit log about its decision do. */
export const CASE_MONTHS = 36;
/** Long enough to see who reports falsely. */
export const UNMEASURED_CASE_MONTHS = 12;

const BATCH = 200;

/** Longer than a copy takes to be named in its evidence. */
const COPYING_MS = 3_600_000;

/**
 * Deletes evidence whose time is over, decided cases long after that, and pictures that no evidence names. An appeal that waits keeps
 * evidence for another month, and its case.
 */
@Injectable()
@Scheduled({ service: 'moderation', name: 'evidence-end', everyMs: 3_600_000 })
export class EvidenceEndTask extends ScheduledTask {
  constructor(
    private readonly reports: ReportRepository,
    private readonly cases: CaseRepository,
    private readonly pictures: EvidencePictureRepository,
    private readonly erasure: ErasureRepository,
    private readonly sweeps: Sweeps,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    const decided = [monthsAfter(now, -CASE_MONTHS), monthsAfter(now, -UNMEASURED_CASE_MONTHS)] as const;
    await independently(
      () => this.erasure.removeEnded(now),
      () => this.erasure.removeDecidedBefore(...decided),
      () => this.#endEvidence(now).finally(() => this.#removeUnnamed(new Date(now.getTime() - COPYING_MS))),
    );
  }

  async #endEvidence(now: Date): Promise<void> {
    for (let isMore = true; isMore && !this.isStopped;)
      ({ isMore } = await this.sweeps.sweep({
        name: 'EvidenceEndTask.end',
        find: limit => this.reports.withEvidenceUntil(now, limit),
        each: report => this.#end(report, now),
        idsOf: ({ _id }) => ({ reportId: _id }),
        batch: BATCH,
      }));
  }

  /** However evidence ended, and also copies that were made meanwhile. */
  async #removeUnnamed(before: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'EvidenceEndTask.unnamed',
      find: () => this.#unnamed(before),
      each: id => this.pictures.remove(id, before),
      idsOf: pictureId => ({ pictureId }),
    });
  }

  async *#unnamed(before: Date): AsyncGenerator<string> {
    for (let after: string | undefined = ''; after !== undefined;) {
      const copies: Pick<EvidencePicture, '_id' | 'memberId'>[] = await this.pictures.keptBefore(before, after, BATCH);
      const named = await this.reports.picturesAbout(copies.map(({ memberId }) => memberId));
      const unnamed = copies.filter(({ _id, memberId }) => !named.get(memberId)?.has(_id.slice(memberId.length + 1)));
      yield* unnamed.map(({ _id }) => _id);
      after = copies.length < BATCH ? undefined : copies.at(-1)?._id;
    }
  }

  async #end(report: ReportDocument, now: Date): Promise<void> {
    const appealed = await this.cases.appealedWith(report._id);
    if (appealed) await this.reports.setEvidenceEnd(appealed.reportIds, monthsAfter(now, 1));
    else await this.reports.removeEvidence(report);
  }
}
