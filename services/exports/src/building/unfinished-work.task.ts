import { exportsContract } from '@attune/exports-contract/exports.contract';
import type { Jobs } from '@attune/platform/contract';
import { InjectJobs } from '@attune/platform/jobs';
import { InjectLogger } from '@attune/platform/logger.provider';
import { PeriodicTask } from '@attune/platform/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ExportRepository } from '../records/export.repository.js';
import { ReadyMailOutbox } from './ready-mail.outbox.js';

/** The queue takes an export on once, so only one that a crash kept out of it, or that it lost, is built by this. */
const UNHEARD_MS = 30_000;
/** Longer than auth takes to answer. */
const UNTOLD_MS = 6000;
const BATCH = 100;

/** Hands open exports to the queue again, and asks again for the mails about ready ones. */
@Injectable()
export class UnfinishedWorkTask extends PeriodicTask {
  constructor(
    private readonly exports: ExportRepository,
    private readonly mails: ReadyMailOutbox,
    @InjectJobs(exportsContract) private readonly jobs: Jobs<typeof exportsContract>,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  async run(now: Date): Promise<void> {
    for (const { id } of await this.exports.openSince(new Date(now.getTime() - this.pace.of(UNHEARD_MS)), BATCH)) {
      await this.jobs.build({ exportId: id }, id);
      await this.exports.markQueued(id, now);
    }
    await this.mails.deliverOverdue(new Date(now.getTime() - this.pace.of(UNTOLD_MS)));
  }
}
