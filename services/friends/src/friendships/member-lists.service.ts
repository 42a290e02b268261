import type { FriendRequest, Person, SentRequest } from '@attune/friends-contract/friends.contract';
import type { Friendship } from '@attune/friends-contract/friendship.methods';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { BlockedPeople } from '../blocks/blocked-people.js';
import { isWaiting } from './friendship.js';
import { FriendshipRepository } from './friendship.repository.js';
import { type Listed, MemberListsRepository } from './member-lists.repository.js';
import { withoutSurname } from './surnames.js';

const AT_MOST = 500;

/** What a member sees of it. */
export interface MemberLists {
  friends: Person[];
  requests: FriendRequest[];
  sent: SentRequest[];
  blocked: Person[];
}

/** A member's lists. */
@Injectable()
export class MemberListsService {
  constructor(
    private readonly lists: MemberListsRepository,
    private readonly friendships: FriendshipRepository,
    private readonly blocked: BlockedPeople,
  ) {}

  /** Friends by both names, others by their first name; those who ask by both where `withSurnames` is said. */
  async listsOf(
    { userId }: Pick<Caller, 'userId'>,
    { withSurnames = false }: { withSurnames?: boolean | undefined } = {},
  ): Promise<MemberLists> {
    const { friendships, people, incognito, mine, against } = await this.lists.of(userId);
    const hidden = new Set([...mine.map(({ blockedId }) => blockedId), ...against.map(({ blockerId }) => blockerId)]);
    const open = friendships
      .filter(friendship => !hidden.has(otherOf(friendship, userId)))
      .toSorted((one, other) => other.requestedAt.getTime() - one.requestedAt.getTime());
    const friends = open.filter(({ state }) => state === 'friends');
    const requests = open
      .filter(({ state, isHeld, targetId }) => state === 'requested' && !isHeld && targetId === userId)
      .slice(0, AT_MOST);
    const sent = open
      .filter(request => request.requesterId === userId && isWaiting(request) && !incognito.has(request.targetId))
      .slice(0, AT_MOST);

    const asking = requests.flatMap(({ requesterId, note = null, about }) => {
      const person = people.get(requesterId);
      const named = person && (withSurnames ? person : withoutSurname(person));
      return named ? [{ ...named, note, ...(about && { about }) }] : [];
    });
    const asked = sent.flatMap(({ targetId, requestedAt }) => {
      const person = people.get(targetId);
      return person ? [{ ...withoutSurname(person), sentAt: requestedAt.toISOString() }] : [];
    });
    const newestFirst = mine.toSorted((one, other) => other.at.getTime() - one.at.getTime());
    const blocked = await this.blocked.of({ mine: newestFirst, against });
    return {
      friends: friends.flatMap(friendship => people.get(otherOf(friendship, userId)) ?? []),
      requests: asking,
      sent: asked,
      blocked: blocked.map(withoutSurname),
    };
  }

  /** For other services, not for members: friendships in the order of their ids. */
  friendshipsAfter(after: string | null, limit: number): Promise<Friendship[]> {
    return this.friendships.page(after, limit);
  }
}

const otherOf = ({ requesterId, targetId }: Listed, userId: string) =>
  requesterId === userId ? targetId : requesterId;
