import type { Conversation as Listed } from '@attune/messaging-contract/messaging.contract';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { Viewer } from '../messages/viewer.js';
import { conversationIdOf, otherIn } from './conversation.js';
import { ConversationRepository, type Overview } from './conversation.repository.js';

const AT_MOST = 500;

/** A member's conversations. Last messages and what is unread are looked up, not kept: nothing could be out of step. */
@Injectable()
export class ConversationListService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly viewer: Viewer,
  ) {}

  async mayTalk(other: string, { userId }: Caller): Promise<boolean> {
    return this.conversations.isOpen(conversationIdOf(userId, other));
  }

  async listOf({ userId }: Caller): Promise<Listed[]> {
    const overviews = await this.conversations.overviews(userId);
    const listed = overviews.filter(({ isOpen, last }) => isOpen || last);
    const newestFirst = listed.toSorted((one, other) => spokenAt(other) - spokenAt(one)).slice(0, AT_MOST);
    return newestFirst.map(overview => this.#listed(overview, userId));
  }

  #listed({ _id, isOpen, marks, last, unread }: Overview, userId: string): Listed {
    const other = otherIn(_id, userId);
    const [mine, theirs] = [marks?.[userId], marks?.[other]];
    return {
      with: other,
      isOpen,
      lastMessage: last ? this.viewer.view(last) : null,
      lastSeq: last?.seq ?? 0,
      unread,
      readSeq: mine?.read ?? 0,
      theirReadSeq: theirs?.shownRead ?? 0,
      theirDeliveredSeq: theirs?.shownDelivered ?? 0,
    };
  }
}

const spokenAt = ({ last }: Overview) => last?.createdAt.getTime() ?? 0;
