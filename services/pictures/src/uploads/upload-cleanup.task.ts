import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';

/** No upload takes as long to be finished. */
const ABANDONED_MS = 3_600_000;
/** Listing a bucket is paid for. */
const EVERY_MS = 600_000;

/** Removes the uploads that a crash left behind. */
@Injectable()
@Scheduled({ service: 'pictures', name: 'upload-cleanup', everyMs: EVERY_MS })
export class UploadCleanupTask extends ScheduledTask {
  constructor(
    private readonly sweeps: Sweeps,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'UploadCleanupTask',
      find: () => this.storage.list('uploads'),
      each: async ({ key, lastModified }) => {
        if (now.getTime() - lastModified.getTime() > ABANDONED_MS) await this.storage.remove(key);
      },
      idsOf: ({ key }) => ({ key }),
    });
  }
}
