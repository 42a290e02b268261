import type { ClosedBecause, Conversation as Listed } from '@attune/messaging-contract/conversation';
import type { Caller } from '@attune/platform/contract';
import { HiddenMemberRepository } from '@attune/platform/hidden-members/hidden-member.repository';
import { Injectable } from '@nestjs/common';
import { CurrentStateRepository } from '../messages/current-state.repository.js';
import { PreferenceRepository, type PreferencesOf } from '../preferences/preference.repository.js';
import { MessagePresenter } from '../messages/message.presenter.js';
import { DraftedRefusalRepository } from '../drafted-messages/drafted-refusal.repository.js';
import { conversationIdOf, otherIn } from '../conversations/conversation.js';
import { ConversationRepository, type Overview } from '../conversations/conversation.repository.js';

type Standing = Overview & { closedBecause: ClosedBecause | null };

const AT_MOST = 500;

/** A member's conversations. Last messages and what is unread are looked up, not kept: nothing could be out of step. */
@Injectable()
export class ConversationListService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly states: CurrentStateRepository,
    private readonly hidden: HiddenMemberRepository,
    private readonly preferences: PreferenceRepository,
    private readonly presenter: MessagePresenter,
    private readonly draftedRefusals: DraftedRefusalRepository,
  ) {}

  async mayTalk(other: string, { userId }: Caller) {
    const { areFriends, isOpen: mayTalk, preferencesOf } = await this.states.of(conversationIdOf(userId, other));
    return {
      mayTalk,
      isEnded: areFriends && !mayTalk,
      showsTyping: mayTalk && preferencesOf(userId).typing && preferencesOf(other).typing,
    };
  }

  /** Open conversations with something unread and a message after `since`, the latest first. */
  async unreadSince(userId: string, since: Date): Promise<{ with: string; unread: number }[]> {
    const isNew = (one: Standing) => one.isOpen && one.unread > 0 && lastMessageAt(one) > since.getTime();
    const overviews = await this.conversations.overviews(userId);
    const hidden = await this.hidden.among(allIn(overviews, userId));
    const found = overviews.map(overview => standingOf(overview, userId, hidden)).filter(isNew);
    const newestFirst = found.toSorted((one, other) => lastMessageAt(other) - lastMessageAt(one));
    return newestFirst.map(({ _id, unread }) => ({ with: otherIn(_id, userId), unread }));
  }

  async listOf({ userId }: Caller): Promise<Listed[]> {
    const overviews = await this.conversations.overviews(userId);
    const members = allIn(overviews, userId);
    // After the overviews: a member who was hidden meanwhile counts.
    const [hidden, preferencesOf, refusing] = await Promise.all([
      this.hidden.among(members),
      this.preferences.ofAll(members),
      this.draftedRefusals.among(members),
    ]);
    const standing = overviews.map(overview => standingOf(overview, userId, hidden));
    const listed = standing.filter(({ isOpen, last }) => isOpen || last);
    const newestFirst = listed.toSorted((one, other) => lastMessageAt(other) - lastMessageAt(one)).slice(0, AT_MOST);
    return newestFirst.map(overview => this.#listed(overview, userId, preferencesOf, refusing));
  }

  #listed(overview: Standing, userId: string, preferencesOf: PreferencesOf, refusing: Set<string>): Listed {
    const { _id, isOpen, closedBecause, marks, last, begunAt, unread } = overview;
    const other = otherIn(_id, userId);
    const [own, others] = [preferencesOf(userId), preferencesOf(other)];
    const [mine, theirs] = [marks?.[userId], own.marks ? marks?.[other] : undefined];
    return {
      with: other,
      isOpen,
      closedBecause,
      lastMessage: last ? this.presenter.present(last) : null,
      lastSeq: last?.seq ?? 0,
      begunAt: begunAt?.toISOString() ?? null,
      unread,
      readSeq: mine?.read ?? 0,
      theirReadSeq: theirs?.shownRead ?? 0,
      theirDeliveredSeq: theirs?.shownDelivered ?? 0,
      showsPresence: isOpen && own.presence && others.presence,
      refusesDrafted: isOpen && refusing.has(other),
    };
  }
}

/** The member and all they have a conversation with. */
const allIn = (overviews: Overview[], userId: string) => [userId, ...overviews.map(({ _id }) => otherIn(_id, userId))];

function standingOf(overview: Overview, userId: string, hidden: Set<string>): Standing {
  const closedBecause = reasonOf(overview, userId, hidden);
  return { ...overview, isOpen: closedBecause === null && !overview.last?.ending, closedBecause };
}

function reasonOf({ _id, isOpen }: Overview, userId: string, hidden: Set<string>): ClosedBecause | null {
  if (!isOpen) return 'ended';
  if (hidden.has(otherIn(_id, userId))) return 'unavailable';
  return hidden.has(userId) ? 'paused' : null;
}

/** One that came with a request is there from its acceptance on. */
const lastMessageAt = ({ last }: Overview) => (last?.acceptedAt ?? last?.createdAt)?.getTime() ?? 0;
