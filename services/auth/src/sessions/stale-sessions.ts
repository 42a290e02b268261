import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ResetRepository } from '../users/reset.repository.js';

/** Ends the sessions from before a reset. The document remembers them until Redis has forgotten them. */
@Injectable()
export class StaleSessions {
  constructor(
    private readonly resets: ResetRepository,
    private readonly sessions: Sessions,
    private readonly sweeps: Sweeps,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /**
   * Resolves when every session from before the reset is ended; rejects otherwise. The periodic task finishes what fails here.
   */
  async end(userId: string, since: Date): Promise<void> {
    await this.sessions.endAll(userId);
    try {
      await this.resets.markSessionsEnded(userId, since);
    } catch (err) {
      this.log.warn({ err, userId }, 'sessions_end_not_noted');
    }
  }

  async endOverdue(before: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'StaleSessions',
      find: limit => this.resets.withStaleSessions(before, limit),
      each: async ({ id, staleSessionsSince }) => {
        if (staleSessionsSince) await this.end(id, staleSessionsSince);
      },
      idsOf: ({ id }) => ({ userId: id }),
    });
  }
}
