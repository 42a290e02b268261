import { friendsContract } from '@attune/friends-contract/friends.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logger.provider';
import { showOutbox } from '@attune/platform/metrics/outbox.metrics';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { FriendshipRepository } from './friendship.repository.js';
import type { News, Pair } from './pair.js';

const BATCH = 100;

/** Tells the other services what changed between two members. The document remembers it until Redis has the events. */
@Injectable()
export class FriendshipAnnouncer {
  constructor(
    private readonly friendships: FriendshipRepository,
    @InjectAnnouncer(friendsContract) private readonly events: Announcer<typeof friendsContract>,
    @InjectLogger() private readonly log: Logger,
  ) {
    showOutbox('friendship-announcements', () => friendships.unannouncedSince());
  }

  /** Not waited for: what fails is announced by the sweeper. */
  announce(pair: Pair): void {
    this.#announce(pair).catch((err: unknown) => this.log.warn({ err, pair: pair._id }, 'announcement waits'));
  }

  async announceOverdue(before: Date): Promise<void> {
    for (const pair of await this.friendships.unannounced(before, BATCH)) await this.#announce(pair);
  }

  async #announce(pair: Pair): Promise<void> {
    for (const news of pair.unannounced) await this.#tell(news, pair.members);
    await this.friendships.markAnnounced(pair);
  }

  async #tell({ event, userIds, at, revision }: News, members: [string, string]): Promise<void> {
    const happened = { at: at.toISOString(), revision };
    if (event === 'requestsChanged') await this.events.requestsChanged({ userIds, ...happened });
    else await this.events[event]({ userIds: members, ...happened });
  }
}
