import { type Friendship, friendsContract } from '@attune/friends-contract/friends.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { InjectRedis } from '@attune/platform/redis.provider';
import { Scheduled, ScheduledTask } from '@attune/platform/scheduled-task';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { ConversationRepository, type ConversationState } from '../conversations/conversation.repository.js';

const PAGE = 500;
const RECONCILE_MS = 600_000;
const RECONCILED = 'messaging:friendships:reconciled';

/** Reads all friendships again: at once while there is no conversation, else every ten minutes. No lost event stays lost. */
@Injectable()
@Scheduled({ service: 'messaging', name: 'friendship-reconciler', everyMs: 4000 })
export class FriendshipReconciler extends ScheduledTask {
  constructor(
    private readonly conversations: ConversationRepository,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
    @InjectRedis() private readonly redis: Redis,
  ) {
    super();
  }

  async run(): Promise<void> {
    const isDue = (await this.redis.exists(RECONCILED)) === 0 || (await this.conversations.isEmpty());
    if (!isDue) return;
    await this.#readAll();
    if (!this.isStopped) await this.redis.set(RECONCILED, '1', 'PX', RECONCILE_MS);
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
      if (!last || page.friendships.length < PAGE || this.isStopped) return;
      after = last._id;
    }
  }
}

const stateOf = ({ _id, userIds, areFriends, revision }: Friendship): ConversationState => {
  return { _id, members: userIds, isOpen: areFriends, friendshipRevision: revision };
};
