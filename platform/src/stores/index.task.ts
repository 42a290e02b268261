import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { InjectLogger } from '../logging/logger.provider.js';
import { PeriodicTask } from '../tasks/periodic-task.js';
import { MongoIndexes } from './mongo.indexes.js';

/** Makes the indexes that the start could not make, or that were dropped since: a probe makes none. */
@Injectable()
export class IndexTask extends PeriodicTask {
  protected override readonly everyMs = 30_000;

  constructor(
    private readonly indexes: MongoIndexes,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  run(): Promise<void> {
    return this.indexes.mend();
  }
}
