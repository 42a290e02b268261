import { authContract } from '@attune/auth-contract/auth.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logger.provider';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type User, UserRepository } from '../users/user.repository.js';

const BATCH = 100;

/** Tells the other services who is a member now. The document remembers it until Redis has the event. */
@Injectable()
export class VerifiedAnnouncer {
  constructor(
    private readonly users: UserRepository,
    @InjectAnnouncer(authContract) private readonly events: Announcer<typeof authContract>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** Not waited for: what fails is announced by the sweeper. */
  announce(user: User): void {
    this.#announce(user).catch((err: unknown) => this.log.warn({ err, userId: user.id }, 'announcement waits'));
  }

  async announceOverdue(before: Date): Promise<void> {
    for (const user of await this.users.unannounced(before, BATCH)) await this.#announce(user);
  }

  async #announce({ id, username, firstname, lastname }: User): Promise<void> {
    await this.events.userVerified({ userId: id, username, firstname, lastname });
    await this.users.markAnnounced(id);
  }
}
