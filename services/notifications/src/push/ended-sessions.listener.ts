import { SessionEndListener } from '@attune/platform/sessions/session-end.listener';
import { Injectable } from '@nestjs/common';
import { EndedSessions } from './ended-sessions.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** Removes the subscriptions of a session when it is ended. */
@Injectable()
export class EndedSessionsListener extends SessionEndListener {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly sessions: EndedSessions,
  ) {
    super();
  }

  protected async ended(sessionIds: string[]): Promise<void> {
    await this.sessions.dropFrom(await this.subscriptions.ofSessions(sessionIds));
  }
}
