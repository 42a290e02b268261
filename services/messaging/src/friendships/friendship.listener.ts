import { friendsContract } from '@attune/friends-contract/friends.contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { conversationIdOf } from '../conversations/conversation.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';

interface Between {
  userIds: [string, string];
  revision: number;
}

/** Hears from friends who may talk to whom. */
@EventListener()
export class FriendshipListener {
  constructor(private readonly conversations: ConversationRepository) {}

  @OnEvent(friendsContract, 'friendshipStarted')
  async started(event: Between): Promise<void> {
    await this.#settle(event, true);
  }

  @OnEvent(friendsContract, 'friendshipEnded')
  async ended(event: Between): Promise<void> {
    await this.#settle(event, false);
  }

  /** Says the same as the end of the friendship that came with it, where there was one. */
  @OnEvent(friendsContract, 'userBlocked')
  async blocked({ blockerId, blockedId, revision }: { blockerId: string; blockedId: string; revision: number }) {
    if (revision > 0) await this.#settle({ userIds: [blockerId, blockedId], revision }, false);
  }

  async #settle({ userIds, revision }: Between, isOpen: boolean): Promise<void> {
    const [first, second] = userIds.toSorted() as [string, string];
    const _id = conversationIdOf(first, second);
    await this.conversations.settle({ _id, members: [first, second], isOpen, friendshipRevision: revision });
  }
}
