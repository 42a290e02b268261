import { Scheduled, ScheduledTask } from '@attune/platform/scheduled-task';
import { Sessions } from '@attune/platform/sessions';
import { Injectable } from '@nestjs/common';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

const PAGE = 500;

/** Removes the subscriptions of sessions that have ended. None of them is told meanwhile: that is asked before each push. */
@Injectable()
@Scheduled({ service: 'notifications', name: 'ended-sessions', everyMs: 10_000 })
export class EndedSessionsTask extends ScheduledTask {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly sessions: Sessions,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (let after: string | undefined = ''; after !== undefined && !this.isStopped;) {
      const page = await this.subscriptions.page(after, PAGE);
      const alive = await this.sessions.areAlive(page);
      const ended = page.filter((_, index) => !alive[index]);
      for (const subscription of ended) await this.subscriptions.drop(subscription);
      after = page.length === PAGE ? page.at(-1)?._id : undefined;
    }
  }
}
