import { Sessions } from '@attune/platform/sessions/sessions';
import { Injectable } from '@nestjs/common';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import type { Subscription } from './push-subscription.schema.js';

/** Removes subscriptions whose sessions have ended. */
@Injectable()
export class EndedSessions {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly sessions: Sessions,
  ) {}

  /** Those of these subscriptions whose session has ended. */
  async among(subscriptions: Subscription[]): Promise<Subscription[]> {
    const alive = await this.sessions.areAlive(subscriptions);
    return subscriptions.filter((_, index) => !alive[index]);
  }

  async dropFrom(subscriptions: Subscription[]): Promise<void> {
    for (const subscription of await this.among(subscriptions)) await this.subscriptions.drop(subscription);
  }
}
