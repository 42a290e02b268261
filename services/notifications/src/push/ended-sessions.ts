import { Sessions } from '@attune/platform/sessions';
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

  async dropFrom(subscriptions: Subscription[]): Promise<void> {
    const alive = await this.sessions.areAlive(subscriptions);
    const ended = subscriptions.filter((_, index) => !alive[index]);
    for (const subscription of ended) await this.subscriptions.drop(subscription);
  }
}
