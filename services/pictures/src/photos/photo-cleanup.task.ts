import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { photoKeyOf } from '@attune/pictures-contract/photo';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { photoIdAt } from './member-photos.js';

/** A photo can be sent for a day; a message that takes it then is stored within the hour. */
export const UNSENT_MS = 25 * 3_600_000;
/** Listing a bucket is paid for. */
const EVERY_MS = 6 * 3_600_000;
const BATCH = 500;

/** Deletes the photos that no message carries: those never sent, and those whose message was removed. Without messaging's answer none is deleted. */
@Injectable()
@Scheduled({ service: 'pictures', name: 'photo-cleanup', everyMs: EVERY_MS })
export class PhotoCleanupTask extends ScheduledTask {
  constructor(
    private readonly sweeps: Sweeps,
    @InjectClient(messagingContract) private readonly messaging: Client<typeof messagingContract>,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'PhotoCleanupTask',
      find: () => this.#unused(now),
      each: photoId => this.storage.remove(photoKeyOf(photoId)),
      idsOf: photoId => ({ photoId }),
    });
  }

  async *#unused(now: Date): AsyncGenerator<string> {
    let found: string[] = [];
    for await (const { key, lastModified } of this.storage.list('photos')) {
      const photoId = photoIdAt(key);
      if (photoId && now.getTime() - lastModified.getTime() > UNSENT_MS) found.push(photoId);
      if (found.length < BATCH) continue;
      yield* await this.#unusedOf(found);
      found = [];
    }
    if (found.length > 0) yield* await this.#unusedOf(found);
  }

  async #unusedOf(photoIds: string[]): Promise<string[]> {
    const { inUse } = await this.messaging.photosInUse({ photoIds });
    const used = new Set(inUse);
    return photoIds.filter(photoId => !used.has(photoId));
  }
}
