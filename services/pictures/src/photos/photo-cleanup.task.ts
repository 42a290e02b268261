import { authContract } from '@attune/auth-contract/auth.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { photoKeyOf } from '@attune/pictures-contract/photo';
import { profileVoiceKeyOf, voiceKeyOf } from '@attune/pictures-contract/voice';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { independently } from '@attune/platform/independently';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { fileAt, type Folder } from '../uploads/conversation-files.js';

/** A photo or recording can be sent, or saved, for a day; a message that takes it then is stored within the hour. */
export const UNSENT_MS = 25 * 3_600_000;
/** Listing a bucket is paid for. */
const EVERY_MS = 6 * 3_600_000;
const BATCH = 500;

/**
 * Deletes the photos and voice messages that no message carries: those never sent, and those whose message was removed; and the
 * recordings that stand on no profile. Without the answer of messaging or auth none is deleted.
 */
@Injectable()
@Scheduled({ service: 'pictures', name: 'photo-cleanup', everyMs: EVERY_MS })
export class PhotoCleanupTask extends ScheduledTask {
  constructor(
    private readonly sweeps: Sweeps,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectClient(messagingContract) private readonly messaging: Client<typeof messagingContract>,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    await independently(
      () => this.#sweep('photos', now, photoKeyOf),
      () => this.#sweep('voices', now, voiceKeyOf),
      () => this.#sweep('profile-voices', now, profileVoiceKeyOf),
    );
  }

  async #sweep(folder: Folder, now: Date, keyOf: (id: string) => string): Promise<void> {
    await this.sweeps.sweep({
      name: `PhotoCleanupTask.${folder}`,
      find: () => this.#unused(folder, now),
      each: id => this.storage.remove(keyOf(id)),
      idsOf: id => ({ id }),
    });
  }

  async *#unused(folder: Folder, now: Date): AsyncGenerator<string> {
    let found: string[] = [];
    for await (const { key, lastModified } of this.storage.list(folder)) {
      const id = fileAt(key)?.id;
      if (id && now.getTime() - lastModified.getTime() > UNSENT_MS) found.push(id);
      if (found.length < BATCH) continue;
      yield* await this.#unusedOf(folder, found);
      found = [];
    }
    if (found.length > 0) yield* await this.#unusedOf(folder, found);
  }

  async #unusedOf(folder: Folder, ids: string[]): Promise<string[]> {
    const { inUse } = await this.#inUse(folder, ids);
    const used = new Set(inUse);
    return ids.filter(id => !used.has(id));
  }

  #inUse(folder: Folder, ids: string[]): Promise<{ inUse: string[] }> {
    if (folder === 'profile-voices') return this.auth.profileVoicesInUse({ voiceIds: ids });
    return folder === 'photos'
      ? this.messaging.photosInUse({ photoIds: ids })
      : this.messaging.voicesInUse({ voiceIds: ids });
  }
}
