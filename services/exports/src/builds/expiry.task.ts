import { independently } from '@attune/platform/independently';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { ARCHIVES, archiveKeyOf } from '../records/archive-key.js';
import { ExportRepository } from '../records/export.repository.js';

const HOUR_MS = 3_600_000;
/** As long as the grant for it lasts, and the queue tries. */
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS;
const FAILED_SHOWN_MS = 48 * HOUR_MS;
/** Longer than any archive can be downloaded. */
const LEFT_BEHIND_MS = 72 * HOUR_MS;

/** Deletes archives after their 48 hours, and gives up on exports that could not be built in a day. */
@Injectable()
@Scheduled({ service: 'exports', name: 'export-expiry', everyMs: 5 * 60_000 })
export class ExpiryTask extends ScheduledTask {
  constructor(
    private readonly exports: ExportRepository,
    private readonly sweeps: Sweeps,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    const end = { endedAt: now, removeAt: new Date(now.getTime() + FAILED_SHOWN_MS) };
    await independently(
      () => this.exports.failOld(new Date(now.getTime() - GIVEN_UP_AFTER_MS), end),
      () => this.#removeOver(now),
      () => this.#removeLeftBehind(now),
    );
  }

  async #removeOver(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'ExpiryTask.over',
      find: limit => this.exports.over(now, limit),
      each: async over => {
        // The record last: it knows where the archive is.
        await this.storage.remove(archiveKeyOf(over));
        await this.exports.remove(over.id);
      },
      idsOf: ({ id }) => ({ exportId: id }),
    });
  }

  /** Removes what two crashes left: no record knows it, and it can't be decrypted. */
  async #removeLeftBehind(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'ExpiryTask.leftBehind',
      find: () => this.storage.list(ARCHIVES),
      each: async ({ key, lastModified }) => {
        if (now.getTime() - lastModified.getTime() > LEFT_BEHIND_MS) await this.storage.remove(key);
      },
      idsOf: ({ key }) => ({ key }),
    });
  }
}
