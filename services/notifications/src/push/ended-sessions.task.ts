import { Scheduled, ScheduledTask } from '@attune/platform/scheduled-task';
import { Injectable } from '@nestjs/common';
import { EndedSessions } from './ended-sessions.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

const PAGE = 500;

/**
 * Looks through all subscriptions for those of sessions that went idle, or whose end was not heard. None of them is told meanwhile: that is
 * asked before each push.
 */
@Injectable()
@Scheduled({ service: 'notifications', name: 'ended-sessions', everyMs: 3_600_000 })
export class EndedSessionsTask extends ScheduledTask {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly sessions: EndedSessions,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (let after: string | undefined = ''; after !== undefined && !this.isStopped;) {
      const page = await this.subscriptions.page(after, PAGE);
      await this.sessions.dropFrom(page);
      after = page.length === PAGE ? page.at(-1)?._id : undefined;
    }
  }
}
