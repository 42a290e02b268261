import { InjectLogger } from '@attune/platform/logger.provider';
import { InjectRedis } from '@attune/platform/redis.provider';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { PeriodicTask } from '@attune/platform/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { ReleasedPictures } from './released-pictures.js';

const DAY_MS = 86_400_000;
/** Uploads that were never saved are found after that. */
export const UNSAVED_MS = DAY_MS;
/** Copies of pictures elsewhere are made anew each day. */
export const COPY_MS = 2 * DAY_MS;
/** Listing a bucket is paid for. */
const LISTED_S = 6 * 3600;
const LISTED = 'pictures:listed';
const BATCH = 500;

/** Deletes pictures that no account shows: those that were replaced, and those that were uploaded and never saved. */
@Injectable()
export class PictureCleanupTask extends PeriodicTask {
  constructor(
    private readonly released: ReleasedPictures,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
    @InjectRedis() private readonly redis: Redis,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  async run(now: Date): Promise<void> {
    await this.released.removeDue(now);
    // One replica in six hours: what it does not get to, the next one finds.
    if ((await this.redis.set(LISTED, '1', 'EX', LISTED_S, 'NX')) === null) return;
    await this.list(now);
  }

  /** Finds what no event told of. */
  async list(now: Date): Promise<void> {
    let found: string[] = [];
    for await (const { key, lastModified } of this.storage.list('pictures')) {
      if (now.getTime() - lastModified.getTime() > UNSAVED_MS) found.push(key.replace(/^pictures\/|\.webp$/g, ''));
      if (found.length < BATCH) continue;
      await this.released.addUnused(found, now);
      found = [];
    }
    await this.released.addUnused(found, now);
    for await (const { key, lastModified } of this.storage.list('foreign'))
      if (now.getTime() - lastModified.getTime() > COPY_MS) await this.storage.remove(key);
  }
}
