import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AccountRepository } from '../users/account.repository.js';
import type { User } from '../users/user.repository.js';

/** Ends the sessions of a member but one. The document remembers that until Redis has forgotten them. */
@Injectable()
export class OtherSessions {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: Sessions,
    private readonly sweeps: Sweeps,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** Resolves when every other session is ended; rejects otherwise. The periodic task finishes what fails here. */
  async end(kept: Pick<Caller, 'userId' | 'sessionId'>, since: Date): Promise<void> {
    await this.sessions.endOthers(kept);
    try {
      await this.accounts.markOthersEnded(kept.userId, since);
    } catch (err) {
      this.log.warn({ err, userId: kept.userId }, 'sessions_end_not_noted');
    }
  }

  async finish({ id, otherSessions }: User): Promise<void> {
    if (!otherSessions) return;
    await this.end({ userId: id, sessionId: otherSessions.keptSession }, otherSessions.endedBefore);
  }

  async endOverdue(before: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'OtherSessions',
      find: limit => this.accounts.withOtherSessions(before, limit),
      each: user => this.finish(user),
      idsOf: ({ id }) => ({ userId: id }),
    });
  }
}
