import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AccountEraser } from './account.eraser.js';

/** Takes the deletions that are due or under way a step further. */
@Injectable()
export class DeletionTask extends PeriodicTask {
  constructor(
    private readonly eraser: AccountEraser,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  run(now: Date): Promise<void> {
    return this.eraser.run(now);
  }
}
