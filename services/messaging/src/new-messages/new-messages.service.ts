import type { messagingContract } from '@attune/messaging-contract/messaging.contract';
import type { InputOf } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { conversationIdOf, otherIn } from '../conversations/conversation.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { CurrentStateRepository } from '../messages/current-state.repository.js';
import { NewMessageRepository, type Sent } from './new-message.repository.js';

type Period = Omit<InputOf<typeof messagingContract, 'recentMessages'>, 'proof'>;

const PAGE = 1000;

/** What notifications asks, to push that there are new messages. */
@Injectable()
export class NewMessagesService {
  constructor(
    private readonly messages: NewMessageRepository,
    private readonly conversations: ConversationRepository,
    private readonly states: CurrentStateRepository,
  ) {}

  async recent({ since, until, after }: Period) {
    const page = await this.messages.made(new Date(since), new Date(until), after, PAGE);
    const newest = new Map<string, Sent>();
    for (const sent of page) {
      const place = `${sent.conversationId} ${sent.senderId}`;
      if (sent.seq > (newest.get(place)?.seq ?? 0)) newest.set(place, sent);
    }
    const senders = [...newest.values()].map(({ conversationId, senderId: from, seq }) => ({
      from,
      to: otherIn(conversationId, from),
      seq,
    }));
    return { senders, next: page.length === PAGE ? (page.at(-1)?._id ?? null) : null };
  }

  async unreadOf(userId: string, other: string): Promise<{ isUnread: boolean; readSeq: number }> {
    const id = conversationIdOf(userId, other);
    const [conversation, { isOpen }] = await Promise.all([this.conversations.find(id), this.states.of(id)]);
    const readSeq = conversation?.marks?.[userId]?.read ?? 0;
    return { isUnread: isOpen && (await this.messages.isAny(id, other, readSeq)), readSeq };
  }
}
