import type { messagingContract } from '@attune/messaging-contract/messaging.contract';
import type { Marks } from '@attune/messaging-contract/read-receipt.methods';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { CurrentStateRepository } from '../messages/current-state.repository.js';
import { conversationIdOf, type MarksOf, notFriends } from '../conversations/conversation.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';

type Mark = InputOf<typeof messagingContract, 'markRead'>;

/** Marks of what was read and delivered. In a closed conversation they still move for the reader and are not shown to the other member. */
@Injectable()
export class ReadReceiptsService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly states: CurrentStateRepository,
  ) {}

  markRead(mark: Mark, caller: Caller): Promise<Marks> {
    const shown = (seq: number) => ({ shownRead: seq, shownDelivered: seq });
    return this.#mark(mark, caller, seq => ({ read: seq, delivered: seq }), shown);
  }

  markDelivered(mark: Mark, caller: Caller): Promise<Marks> {
    return this.#mark(
      mark,
      caller,
      seq => ({ delivered: seq }),
      seq => ({ shownDelivered: seq }),
    );
  }

  async #mark(mark: Mark, { userId }: Caller, own: (seq: number) => MarksOf, shown: (seq: number) => MarksOf) {
    const _id = conversationIdOf(userId, mark.with);
    const { isOpen, last, preferencesOf } = await this.states.of(_id);
    // A mark never passes the last message.
    const seq = Math.min(mark.seq, last?.seq ?? 0);
    const isGiven = isOpen && preferencesOf(userId).marks;
    const moved = await this.conversations.moveMarks(_id, userId, { ...own(seq), ...(isGiven ? shown(seq) : {}) });
    if (!moved) throw notFriends();
    return {
      userId,
      readSeq: moved.read ?? 0,
      deliveredSeq: moved.delivered ?? 0,
      isShown: isGiven && preferencesOf(mark.with).marks,
    };
  }
}
