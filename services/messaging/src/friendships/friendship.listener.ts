import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { EventOf } from '@attune/platform/contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { conversationIdOf } from '../conversations/conversation.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';

type Friendship = Pick<EventOf<typeof friendsContract, 'friendshipStarted'>, 'userIds' | 'revision'>;

/** Opens and closes conversations by the events of friends. */
@EventListener()
export class FriendshipListener {
  constructor(private readonly conversations: ConversationRepository) {}

  @OnEvent(friendsContract, 'friendshipStarted')
  async started(event: Friendship): Promise<void> {
    await this.#saveState(event, true);
  }

  @OnEvent(friendsContract, 'friendshipEnded')
  async ended(event: Friendship): Promise<void> {
    await this.#saveState(event, false);
  }

  /** Repeats the end of the friendship that the block ended, if there was one. */
  @OnEvent(friendsContract, 'userBlocked')
  async blocked({ blockerId, blockedId, revision }: EventOf<typeof friendsContract, 'userBlocked'>): Promise<void> {
    if (revision > 0) await this.#saveState({ userIds: [blockerId, blockedId], revision }, false);
  }

  async #saveState({ userIds, revision }: Friendship, isOpen: boolean): Promise<void> {
    const [first, second] = userIds.toSorted() as [string, string];
    const _id = conversationIdOf(first, second);
    await this.conversations.saveState({ _id, members: [first, second], isOpen, friendshipRevision: revision });
  }
}
