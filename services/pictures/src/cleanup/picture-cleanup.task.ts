import { pictureIdAt } from '@attune/pictures-contract/picture-files';
import { independently } from '@attune/platform/independently';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { isDoneTogether } from '@attune/platform/sweeps/is-done-together';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { ReleasedPictures } from './released-pictures.js';

const DAY_MS = 86_400_000;
/** Uploads that were never saved are found after that. */
export const UNSAVED_MS = DAY_MS;
/** Copies of pictures elsewhere are made anew each day. */
export const COPY_MS = 2 * DAY_MS;
/** Listing a bucket is paid for. */
const EVERY_MS = 6 * 3_600_000;
const BATCH = 500;

/** Finds the pictures that no account shows and no event told of: those that were uploaded and never saved among them. */
@Injectable()
@Scheduled({ service: 'pictures', name: 'picture-cleanup', everyMs: EVERY_MS })
export class PictureCleanupTask extends ScheduledTask {
  constructor(
    private readonly released: ReleasedPictures,
    private readonly sweeps: Sweeps,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    await independently(
      () => this.#releaseUnused(now),
      () => this.#removeCopies(now),
    );
  }

  async #releaseUnused(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'PictureCleanupTask.unused',
      find: () => this.#old(now),
      each: pictureId => this.released.addUnused([pictureId], now),
      idsOf: pictureId => ({ pictureId }),
    });
  }

  /** Of batches that could not be looked at in one go. A portrait that lost its square counts as well. */
  async *#old(now: Date): AsyncGenerator<string> {
    const found = new Set<string>();
    for await (const { key, lastModified } of this.storage.list('pictures')) {
      // Other objects there are not pictures; asked about together with them, pictures would fail as well.
      const pictureId = pictureIdAt(key);
      if (pictureId && now.getTime() - lastModified.getTime() > UNSAVED_MS) found.add(pictureId);
      if (found.size < BATCH) continue;
      yield* await this.#withoutReleased([...found], now);
      found.clear();
    }
    yield* await this.#withoutReleased([...found], now);
  }

  async #withoutReleased(pictureIds: string[], now: Date): Promise<string[]> {
    return (await isDoneTogether(() => this.released.addUnused(pictureIds, now))) ? [] : pictureIds;
  }

  async #removeCopies(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'PictureCleanupTask.copies',
      find: () => this.storage.list('foreign'),
      each: async ({ key, lastModified }) => {
        if (now.getTime() - lastModified.getTime() > COPY_MS) await this.storage.remove(key);
      },
      idsOf: ({ key }) => ({ key }),
    });
  }
}
