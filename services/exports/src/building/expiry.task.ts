import { Scheduled, ScheduledTask } from '@attune/platform/scheduled-task';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable } from '@nestjs/common';
import { ARCHIVES, archiveKeyOf } from '../records/archive-key.js';
import { ExportRepository } from '../records/export.repository.js';

const HOUR_MS = 3_600_000;
/** As long as the grant for it lasts, and the queue tries. */
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS;
const FAILED_SHOWN_MS = 48 * HOUR_MS;
/** No archive is downloadable for so long. */
const LEFT_BEHIND_MS = 72 * HOUR_MS;
const BATCH = 100;

/** Deletes archives after their 48 hours, and gives up on exports that could not be built in a day. */
@Injectable()
@Scheduled({ service: 'exports', name: 'export-expiry', everyMs: 5 * 60_000 })
export class ExpiryTask extends ScheduledTask {
  constructor(
    private readonly exports: ExportRepository,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    const end = { endedAt: now, removeAt: new Date(now.getTime() + FAILED_SHOWN_MS) };
    await this.exports.failOld(new Date(now.getTime() - GIVEN_UP_AFTER_MS), end);
    for (const over of await this.exports.over(now, BATCH)) {
      // The record last: it knows where the archive is.
      await this.storage.remove(archiveKeyOf(over));
      await this.exports.remove(over.id);
    }
    // What two crashes left: no record knows it, and no one can decrypt it.
    for await (const { key, lastModified } of this.storage.list(ARCHIVES))
      if (now.getTime() - lastModified.getTime() > LEFT_BEHIND_MS) await this.storage.remove(key);
  }
}
