import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { EventOf } from '@attune/platform/contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { conversationIdOf } from '../conversations/conversation.js';
import { ConversationRepository, type ConversationState } from '../conversations/conversation.repository.js';
import { OpeningService } from './opening.service.js';

type Started = Pick<EventOf<typeof friendsContract, 'friendshipStarted'>, 'userIds' | 'revision' | 'hasOpening'>;
type Friendship = Omit<Started, 'hasOpening'>;

/** Opens and closes conversations by the events of friends. */
@EventListener()
export class FriendshipListener {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly openings: OpeningService,
  ) {}

  @OnEvent(friendsContract, 'friendshipStarted')
  async started({ hasOpening, ...event }: Started): Promise<void> {
    await this.openings.open(stateOf(event, true), hasOpening);
  }

  @OnEvent(friendsContract, 'friendshipEnded')
  async ended(event: Friendship): Promise<void> {
    await this.conversations.saveState(stateOf(event, false));
  }

  /** Repeats the end of the friendship that the block ended, if there was one. */
  @OnEvent(friendsContract, 'userBlocked')
  async blocked({ blockerId, blockedId, revision }: EventOf<typeof friendsContract, 'userBlocked'>): Promise<void> {
    if (revision > 0) await this.conversations.saveState(stateOf({ userIds: [blockerId, blockedId], revision }, false));
  }
}

function stateOf({ userIds, revision }: Friendship, isOpen: boolean): ConversationState {
  const members = userIds.toSorted() as [string, string];
  return { _id: conversationIdOf(...members), members, isOpen, friendshipRevision: revision };
}
