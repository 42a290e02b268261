import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ExposureCounter } from './daily-lists/exposure.counter.js';

/** Long enough for the call that made a list to count it. */
const OVERDUE_MS = 5000;

/** Counts the lists that a crash or an outage left uncounted. */
@Injectable()
export class UnfinishedWorkTask extends PeriodicTask {
  constructor(
    private readonly exposures: ExposureCounter,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  async run(now: Date): Promise<void> {
    await this.exposures.deliverOverdue(new Date(now.getTime() - this.pace.of(OVERDUE_MS)));
  }
}
