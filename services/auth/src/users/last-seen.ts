import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LastSeenRepository } from './last-seen.repository.js';
import type { User } from './user.repository.js';

/** Notes on which days members are here. */
@Injectable()
export class LastSeen {
  constructor(
    private readonly repository: LastSeenRepository,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** The first time on a day costs a write. What asks for it never fails for it: the next one of the day notes it. */
  async note({ id, lastSeenDay }: Pick<User, 'id' | 'lastSeenDay'>): Promise<void> {
    const day = dayOf(new Date());
    if (lastSeenDay && lastSeenDay >= day) return;
    try {
      await this.repository.note(id, day);
    } catch (err) {
      this.log.warn({ err, userId: id }, 'last_seen_not_noted');
    }
  }
}

/** Its beginning, in UTC. */
export const dayOf = (moment: Date): Date => new Date(moment.toISOString().slice(0, 10));
