import { InjectLogger } from '@attune/platform/logger.provider';
import { Sessions } from '@attune/platform/sessions';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ResetRepository } from '../users/reset.repository.js';

const BATCH = 100;

/** Ends the sessions from before a reset. The document remembers them until Redis has forgotten them. */
@Injectable()
export class StaleSessions {
  constructor(
    private readonly resets: ResetRepository,
    private readonly sessions: Sessions,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** What fails is done by the sweeper: the password is another one already, and no second use of the link would be let through. */
  async end(userId: string, since: Date): Promise<void> {
    try {
      await this.#end(userId, since);
    } catch (err) {
      this.log.warn({ err, userId }, 'sessions wait to be ended');
    }
  }

  async endOverdue(before: Date): Promise<void> {
    for (const { id, staleSessionsSince } of await this.resets.withStaleSessions(before, BATCH))
      if (staleSessionsSince) await this.#end(id, staleSessionsSince);
  }

  async #end(userId: string, since: Date): Promise<void> {
    await this.sessions.endAll(userId);
    await this.resets.markSessionsEnded(userId, since);
  }
}
