import { authContract } from '@attune/auth-contract/auth.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logger.provider';
import { showOutbox } from '@attune/platform/metrics/outbox.metrics';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { MemberRepository, toEntry } from '../users/member.repository.js';
import type { User } from '../users/user.repository.js';

const BATCH = 100;

/** Tells the other services who is a member now, and who looks different. The document remembers it until Redis has the event. */
@Injectable()
export class MemberAnnouncer {
  constructor(
    private readonly members: MemberRepository,
    @InjectAnnouncer(authContract) private readonly events: Announcer<typeof authContract>,
    @InjectLogger() private readonly log: Logger,
  ) {
    showOutbox('member-announcements', () => members.unannouncedSince());
  }

  /** Not waited for: what fails is announced by the sweeper. */
  announce(user: User): void {
    this.#announce(user).catch((err: unknown) => this.log.warn({ err, userId: user.id }, 'announcement waits'));
  }

  /** Not waited for, and not repeated: what fails here, the service that deletes pictures finds by itself. */
  announceReplaced(profilePicture: string): void {
    const announced = this.events.pictureReplaced({ profilePicture });
    announced.catch((err: unknown) => this.log.warn({ err }, 'replaced picture not announced'));
  }

  async announceOverdue(before: Date): Promise<void> {
    for (const user of await this.members.unannounced(before, BATCH)) await this.#announce(user);
  }

  async #announce(user: User): Promise<void> {
    const entry = toEntry(user);
    await (user.announcedRevision === undefined ? this.events.userVerified(entry) : this.events.userChanged(entry));
    await this.members.markAnnounced(user.id, entry.revision);
  }
}
