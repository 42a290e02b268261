import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { EndedSessions } from './ended-sessions.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import type { Subscription } from './push-subscription.schema.js';

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
    private readonly sweeps: Sweeps,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.sweeps.sweep({
      name: 'EndedSessionsTask',
      find: () => this.#ended(),
      each: subscription => this.subscriptions.drop(subscription),
      idsOf: ({ _id }) => ({ subscriptionId: _id }),
    });
  }

  async *#ended(): AsyncGenerator<Subscription> {
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: Subscription[] = await this.subscriptions.page(after, PAGE);
      yield* await this.sessions.among(page);
      after = page.length === PAGE ? page.at(-1)?._id : undefined;
    }
  }
}
