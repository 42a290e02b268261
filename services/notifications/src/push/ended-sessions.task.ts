import { Scheduled, ScheduledTask } from '@attune/platform/scheduled-task';
import { Sessions } from '@attune/platform/sessions';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import type { Subscription } from './push-subscription.schema.js';

const PAGE = 500;

/** Removes the subscriptions of sessions that have ended. None of them is told meanwhile: that is asked before each push. */
@Injectable()
@Scheduled({ service: 'notifications', name: 'ended-sessions', everyMs: 10_000 })
export class EndedSessionsTask extends ScheduledTask {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly sessions: Sessions,
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
      const alive = await this.sessions.areAlive(page);
      yield* page.filter((_, index) => !alive[index]);
      after = page.length === PAGE ? page.at(-1)?._id : undefined;
    }
  }
}
