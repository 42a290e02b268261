import { exportsContract } from '@attune/exports-contract/exports.contract';
import type { Jobs } from '@attune/platform/contract';
import { independently } from '@attune/platform/independently';
import { InjectJobs } from '@attune/platform/jobs/jobs';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ExportRepository } from '../records/export.repository.js';
import { ReadyMailOutbox } from './ready-mail.outbox.js';

/** The queue takes an export on once, so only one that a crash kept out of it, or that it lost, is built by this. */
const UNHEARD_MS = 30_000;
/** Longer than auth takes to answer. */
const UNTOLD_MS = 6000;

/** Hands open exports to the queue again, and asks again for the mails about ready ones. */
@Injectable()
export class UnfinishedWorkTask extends PeriodicTask {
  constructor(
    private readonly exports: ExportRepository,
    private readonly mails: ReadyMailOutbox,
    private readonly sweeps: Sweeps,
    @InjectJobs(exportsContract) private readonly jobs: Jobs<typeof exportsContract>,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  async run(now: Date): Promise<void> {
    await independently(
      () => this.#handOver(now),
      () => this.mails.deliverOverdue(new Date(now.getTime() - this.pace.of(UNTOLD_MS))),
    );
  }

  async #handOver(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'UnfinishedWorkTask',
      find: limit => this.exports.openSince(new Date(now.getTime() - this.pace.of(UNHEARD_MS)), limit),
      each: async ({ id }) => {
        await this.jobs.build({ exportId: id }, id);
        await this.exports.markQueued(id, now);
      },
      idsOf: ({ id }) => ({ exportId: id }),
    });
  }
}
