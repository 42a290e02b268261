import { type Friendship, friendsContract } from '@attune/friends-contract/friends.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logger.provider';
import { InjectRedis } from '@attune/platform/redis.provider';
import { PeriodicTask } from '@attune/platform/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { ConversationRepository, type Standing } from '../conversations/conversation.repository.js';

const PAGE = 500;
const RECONCILE_MS = 600_000;
/** Longer than one page takes; whoever reads on renews it. */
const TURN_MS = 30_000;
const TURN = 'messaging:friendships:turn';
const RECONCILED = 'messaging:friendships:reconciled';

/** Reads all friendships again: at once while there is no conversation, else every ten minutes. No lost event stays lost. */
@Injectable()
export class FriendshipReconciler extends PeriodicTask {
  constructor(
    private readonly conversations: ConversationRepository,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
    @InjectRedis() private readonly redis: Redis,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  /** One replica at a time. It is thrift, not safety: two that read at once would write the same. */
  async run(): Promise<void> {
    const isDue = (await this.redis.exists(RECONCILED)) === 0 || (await this.conversations.isEmpty());
    if (!isDue || (await this.redis.set(TURN, '1', 'PX', TURN_MS, 'NX')) === null) return;
    try {
      await this.#readAll();
      await this.redis.set(RECONCILED, '1', 'PX', RECONCILE_MS);
    } finally {
      await this.redis.del(TURN);
    }
  }

  /** A friendship that ended before the first look makes no conversation. */
  async #settle(standings: Standing[]): Promise<void> {
    for (const standing of standings) if (standing.isOpen) await this.conversations.settle(standing);
    await this.conversations.closeAll(standings.filter(({ isOpen }) => !isOpen));
  }

  async #readAll(): Promise<void> {
    for (let after: string | null = null; ;) {
      const page: { friendships: Friendship[] } = await this.friends.listFriendships({ after, limit: PAGE });
      await this.#settle(page.friendships.map(standingOf));
      const last = page.friendships.at(-1);
      if (!last || page.friendships.length < PAGE) return;
      after = last._id;
      await this.redis.pexpire(TURN, TURN_MS);
    }
  }
}

const standingOf = ({ _id, userIds, areFriends, revision }: Friendship): Standing => {
  return { _id, members: userIds, isOpen: areFriends, friendshipRevision: revision };
};
