import { type Friendship, friendsContract } from '@attune/friends-contract/friends.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logger.provider';
import { InjectRedis } from '@attune/platform/redis.provider';
import { PeriodicTask } from '@attune/platform/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { ConversationRepository, type ConversationState } from '../conversations/conversation.repository.js';

const PAGE = 500;
const RECONCILE_MS = 600_000;
/** Longer than one page takes; the replica that reads renews it after each page. */
const LOCK_MS = 30_000;
const LOCK = 'messaging:friendships:turn';
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

  /** The lock saves work and is not needed for correctness: two replicas that read at once write the same. */
  async run(): Promise<void> {
    const isDue = (await this.redis.exists(RECONCILED)) === 0 || (await this.conversations.isEmpty());
    if (!isDue || (await this.redis.set(LOCK, '1', 'PX', LOCK_MS, 'NX')) === null) return;
    try {
      await this.#readAll();
      await this.redis.set(RECONCILED, '1', 'PX', RECONCILE_MS);
    } finally {
      await this.redis.del(LOCK);
    }
  }

  /** A friendship that ended before the first look makes no conversation. */
  async #saveState(states: ConversationState[]): Promise<void> {
    for (const state of states) if (state.isOpen) await this.conversations.saveState(state);
    await this.conversations.closeAll(states.filter(({ isOpen }) => !isOpen));
  }

  async #readAll(): Promise<void> {
    for (let after: string | null = null; ;) {
      const page: { friendships: Friendship[] } = await this.friends.listFriendships({ after, limit: PAGE });
      await this.#saveState(page.friendships.map(stateOf));
      const last = page.friendships.at(-1);
      if (!last || page.friendships.length < PAGE) return;
      after = last._id;
      await this.redis.pexpire(LOCK, LOCK_MS);
    }
  }
}

const stateOf = ({ _id, userIds, areFriends, revision }: Friendship): ConversationState => {
  return { _id, members: userIds, isOpen: areFriends, friendshipRevision: revision };
};
