import { createHash } from 'node:crypto';
import type { AccountDeleted } from '@attune/auth-contract/deletion';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer } from '@attune/platform/contract';
import { HiddenMemberRepository } from '@attune/platform/hidden-members/hidden-member.repository';
import { Injectable } from '@nestjs/common';
import { Closings } from '../closings/closings.js';
import { conversationIdOf, otherIn } from '../conversations/conversation.js';
import { DraftedRefusalRepository } from '../drafted-messages/drafted-refusal.repository.js';
import { FormerTextRepository } from '../messages/former-text.repository.js';
import { ErasureRepository } from './erasure.repository.js';
import { MessageMover } from './message-mover.repository.js';

/**
 * Takes a deleted member out of their conversations. What the other member wrote stays with them: the conversation is written anew
 * under a made-up id, for its own id names both.
 */
@Injectable()
export class MemberEraser {
  constructor(
    private readonly repository: ErasureRepository,
    private readonly mover: MessageMover,
    private readonly closings: Closings,
    private readonly draftedRefusals: DraftedRefusalRepository,
    private readonly hidden: HiddenMemberRepository,
    private readonly formerTexts: FormerTextRepository,
    @InjectAnnouncer(messagingContract) private readonly events: Announcer<typeof messagingContract>,
  ) {}

  /** Each step repeated changes nothing more, and none is needed for the one before it: killed anywhere, it goes on. */
  async erase({ userId, deletionId }: Pick<AccountDeleted, 'userId' | 'deletionId'>): Promise<void> {
    const found = await this.repository.conversationsOf(userId);
    // Closed before they are moved: what a replica remembers must not bring a message into one that is gone.
    if (found.length > 0) await this.closings.during(() => this.repository.close(found));
    const others = found.map(from => otherIn(from, userId));
    for (const [index, from] of found.entries()) {
      const other = others[index] as string;
      const placeholder = placeholderOf(deletionId, other);
      const renaming = { from, to: conversationIdOf(other, placeholder), userId, placeholder };
      await this.repository.keepForOther(renaming);
      await this.formerTexts.removeOf(from);
      await this.repository.clearMessages(renaming, new Date());
      await this.mover.move(from, renaming.to);
      await this.repository.removeConversation(from);
    }
    await this.repository.removePreferences(userId);
    await this.draftedRefusals.remove(userId);
    await this.hidden.remove(userId);
    for (const userIds of chunksOf(others)) await this.events.messagesErased({ userIds });
  }
}

/** From the deletion's id, which names no member, so that an erasure that goes on after a crash makes the same one. */
const placeholderOf = (deletionId: string, otherId: string) =>
  createHash('sha256').update(`${deletionId}:${otherId}`).digest('hex').slice(0, 24);

const CHUNK = 500;

const chunksOf = (ids: string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) => ids.slice(index * CHUNK, (index + 1) * CHUNK));
