import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { RetentionService } from './retention.service.js';

/** Lets accounts go whose retention time is over. */
@Injectable()
export class RetentionTask extends PeriodicTask {
  protected override readonly everyMs = 60_000;

  constructor(
    private readonly retention: RetentionService,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  run(now: Date): Promise<void> {
    return this.retention.run(now);
  }
}
