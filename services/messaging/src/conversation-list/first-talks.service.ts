import { HiddenMemberRepository } from '@attune/platform/hidden-members/hidden-member.repository';
import { Injectable } from '@nestjs/common';
import { otherIn } from '../conversations/conversation.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';

/** What has lain longer holds no request back: the two may have talked elsewhere. */
const COUNTED_MS = 30 * 24 * 3_600_000;

/** Counts who waits for a member's first answer. */
@Injectable()
export class FirstTalksService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly hidden: HiddenMemberRepository,
  ) {}

  async waitingFor(userId: string, now = new Date()): Promise<number> {
    const since = new Date(now.getTime() - COUNTED_MS);
    const others = (await this.conversations.unanswered(userId, since)).map(id => otherIn(id, userId));
    const hidden = await this.hidden.among(others);
    return others.filter(id => !hidden.has(id)).length;
  }
}
