import { Injectable } from '@nestjs/common';
import { otherIn } from '../conversations/conversation.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { MessageRepository } from '../messages/message.repository.js';

/** With whom a member has exchanged messages, closed conversations included. */
@Injectable()
export class PartnersService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
  ) {}

  async page(
    userId: string,
    after: string | null,
    limit: number,
  ): Promise<{ partners: string[]; next: string | null }> {
    const ids = await this.conversations.idsOf(userId, after, limit);
    const last = await Promise.all(ids.map(id => this.messages.last(id)));
    const partners = ids.filter((_, index) => last[index] !== undefined).map(id => otherIn(id, userId));
    return { partners, next: ids.length === limit ? (ids.at(-1) ?? null) : null };
  }
}
