import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ReleasedPictures } from './released-pictures.js';

/** Deletes the released pictures whose time has come. */
@Injectable()
export class ReleasedPicturesTask extends PeriodicTask {
  constructor(
    private readonly released: ReleasedPictures,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  async run(now: Date): Promise<void> {
    await this.released.removeDue(now);
  }
}
