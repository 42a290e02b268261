import { InjectLogger } from '@attune/platform/logger.provider';
import { PeriodicTask } from '@attune/platform/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { BlockService } from './blocking/block.service.js';
import { DirectoryRepository } from './directory/directory.repository.js';
import { FriendshipAnnouncer } from './friendships/friendship.announcer.js';

/** Long enough for the call that wrote a change to finish it. */
const OVERDUE_MS = 5000;
const BATCH = 500;
/** A stop waits for the round that runs. */
const BATCHES = 20;

/** Finishes blocks and announcements that a crash or an outage left undone, and what a version before did not know of. */
@Injectable()
export class UnfinishedWorkTask extends PeriodicTask {
  constructor(
    private readonly blocks: BlockService,
    private readonly announcer: FriendshipAnnouncer,
    private readonly directory: DirectoryRepository,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  async run(now: Date): Promise<void> {
    const before = new Date(now.getTime() - OVERDUE_MS);
    await this.blocks.settleOverdue(before);
    await this.announcer.deliverOverdue(before);
    for (let left = BATCHES; left > 0 && (await this.directory.addMissingKeys(BATCH)) === BATCH; left -= 1);
  }
}
