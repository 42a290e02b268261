import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { Friendship } from '@attune/friends-contract/friendship.methods';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { DUE_EVERY_MS, ReconciliationTask } from '@attune/platform/tasks/reconciliation.task';
import { Scheduled } from '@attune/platform/tasks/scheduled-task';
import { Injectable } from '@nestjs/common';
import { ConversationRepository, type ConversationState } from '../conversations/conversation.repository.js';
import { OpeningService } from './opening.service.js';

/** Reads all friendships from friends again. */
@Injectable()
@Scheduled({ service: 'messaging', name: 'friendship-reconciler', everyMs: DUE_EVERY_MS })
export class FriendshipReconciler extends ReconciliationTask<Friendship> {
  protected readonly reconciledKey = 'messaging:friendships:reconciled';

  constructor(
    private readonly conversations: ConversationRepository,
    private readonly openings: OpeningService,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
  ) {
    super();
  }

  protected isEmpty(): Promise<boolean> {
    return this.conversations.isEmpty();
  }

  protected async page(after: string | null, limit: number): Promise<Friendship[]> {
    return (await this.friends.listFriendships({ after, limit })).friendships;
  }

  protected idOf({ _id }: Friendship): string {
    return _id;
  }

  /** A friendship that ended before the first look makes no conversation. */
  protected async save(friendships: Friendship[]): Promise<void> {
    const states = friendships.map(stateOf);
    for (const [index, state] of states.entries())
      if (state.isOpen) await this.openings.open(state, friendships[index]?.hasOpening);
    await this.conversations.closeAll(states.filter(({ isOpen }) => !isOpen));
  }
}

const stateOf = ({ _id, userIds, areFriends, revision }: Friendship): ConversationState => {
  return { _id, members: userIds, isOpen: areFriends, friendshipRevision: revision };
};
