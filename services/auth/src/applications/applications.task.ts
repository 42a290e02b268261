import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ApplicationsService } from './applications.service.js';

/** Ends applications that no moderator decided in time. */
@Injectable()
export class ApplicationsTask extends PeriodicTask {
  protected override readonly everyMs = 60_000;

  constructor(
    private readonly applications: ApplicationsService,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  run(now: Date): Promise<void> {
    return this.applications.endOverdue(now);
  }
}
