import type { FriendRequest, Person } from '@attune/friends-contract/friends.contract';
import type { Friendship } from '@attune/friends-contract/friendship.methods';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { BlockedPeople } from '../blocks/blocked-people.js';
import { isWaiting } from './friendship.js';
import { FriendshipRepository } from './friendship.repository.js';
import { type Listed, MemberListsRepository } from './member-lists.repository.js';

const AT_MOST = 500;

/** What a member sees of it. */
export interface MemberLists {
  friends: Person[];
  requests: FriendRequest[];
  sent: Person[];
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

  async listsOf({ userId }: Pick<Caller, 'userId'>): Promise<MemberLists> {
    const { friendships, people, mine, against } = await this.lists.of(userId);
    const hidden = new Set([...mine.map(({ blockedId }) => blockedId), ...against.map(({ blockerId }) => blockerId)]);
    const open = friendships
      .filter(friendship => !hidden.has(otherOf(friendship, userId)))
      .toSorted((one, other) => other.requestedAt.getTime() - one.requestedAt.getTime());
    const idsOf = (isListed: (friendship: Listed) => boolean) =>
      open.filter(isListed).map(friendship => otherOf(friendship, userId));

    const friends = idsOf(({ state }) => state === 'friends');
    const requests = open
      .filter(({ state, isHeld, targetId }) => state === 'requested' && !isHeld && targetId === userId)
      .slice(0, AT_MOST);
    const sent = idsOf(friendship => friendship.requesterId === userId && isWaiting(friendship)).slice(0, AT_MOST);

    const peopleOf = (ids: string[]) => ids.flatMap(id => people.get(id) ?? []);
    const asking = requests.flatMap(({ requesterId, note = null, about }) => {
      const person = people.get(requesterId);
      return person ? [{ ...person, note, ...(about && { about }) }] : [];
    });
    const newestFirst = mine.toSorted((one, other) => other.at.getTime() - one.at.getTime());
    const blocked = await this.blocked.of({ mine: newestFirst, against });
    return { friends: peopleOf(friends), requests: asking, sent: peopleOf(sent), blocked };
  }

  /** For other services, not for members: friendships in the order of their ids. */
  friendshipsAfter(after: string | null, limit: number): Promise<Friendship[]> {
    return this.friendships.page(after, limit);
  }
}

const otherOf = ({ requesterId, targetId }: Listed, userId: string) =>
  requesterId === userId ? targetId : requesterId;
