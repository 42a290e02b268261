import { independently } from '@attune/platform/independently';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { BlockService } from './blocking/block.service.js';
import { FriendshipAnnouncer } from './friendships/friendship.announcer.js';
import { HeldRequests } from './friendships/held-requests.js';
import { VouchRepository } from './vouched-marks/vouch.repository.js';

/** Long enough for the call that wrote a change to finish it. */
const OVERDUE_MS = 5000;

/** Finishes blocks and announcements that a crash or an outage left undone, shows requests whose turn has come, and forgets vouches that ended a year ago. */
@Injectable()
export class UnfinishedWorkTask extends PeriodicTask {
  constructor(
    private readonly blocks: BlockService,
    private readonly announcer: FriendshipAnnouncer,
    private readonly held: HeldRequests,
    private readonly vouches: VouchRepository,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  async run(now: Date): Promise<void> {
    const before = new Date(now.getTime() - this.pace.of(OVERDUE_MS));
    await independently(
      () => this.blocks.settleOverdue(before),
      () => this.announcer.deliverOverdue(before),
      () => this.held.showDue(now),
      () => this.vouches.removeEnded(now),
    );
  }
}
