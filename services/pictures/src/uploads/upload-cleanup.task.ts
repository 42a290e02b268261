import { InjectLogger } from '@attune/platform/logger.provider';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { PeriodicTask } from '@attune/platform/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/** No upload takes as long to be finished. */
const ABANDONED_MS = 3_600_000;
/** Listing a bucket is paid for. */
const PAUSE_MS = 600_000;

/** Removes the uploads that a crash left behind. */
@Injectable()
export class UploadCleanupTask extends PeriodicTask {
  #next = 0;

  constructor(
    @InjectObjectStorage() private readonly storage: ObjectStorage,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  async run(now: Date): Promise<void> {
    if (now.getTime() < this.#next) return;
    for await (const { key, lastModified } of this.storage.list('uploads')) {
      if (now.getTime() - lastModified.getTime() > ABANDONED_MS) await this.storage.remove(key);
    }
    this.#next = now.getTime() + PAUSE_MS;
  }
}
