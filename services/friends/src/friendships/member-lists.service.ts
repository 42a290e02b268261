import type { FriendRequest, Friendship, Person } from '@attune/friends-contract/friends.contract';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { BlockedPeople } from '../blocks/blocked-people.js';
import { BlockRepository } from '../blocks/block.repository.js';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { isWaiting } from './friendship.js';
import { FriendshipRepository, type Listed } from './friendship.repository.js';

const AT_MOST = 500;

/** What a member sees of it. */
export interface MemberLists {
  friends: Person[];
  requests: FriendRequest[];
  sent: Person[];
  blocked: Person[];
}

/** A member's lists. Friendships are read in one query, so that no member is missed or doubled during a change. */
@Injectable()
export class MemberListsService {
  constructor(
    private readonly friendships: FriendshipRepository,
    private readonly blocks: BlockRepository,
    private readonly blocked: BlockedPeople,
    private readonly directory: DirectoryRepository,
  ) {}

  async listsOf({ userId }: Pick<Caller, 'userId'>): Promise<MemberLists> {
    // Blocks are read last: one written meanwhile counts.
    const friendships = await this.friendships.of(userId);
    const around = await this.blocks.around(userId);
    const hidden = new Set(around.hiddenIds);
    const open = friendships.filter(friendship => !hidden.has(otherOf(friendship, userId)));
    const idsOf = (isListed: (friendship: Listed) => boolean) =>
      open.filter(isListed).map(friendship => otherOf(friendship, userId));

    const friends = idsOf(({ state }) => state === 'friends');
    const requests = open
      .filter(({ state, targetId }) => state === 'requested' && targetId === userId)
      .slice(0, AT_MOST);
    const sent = idsOf(friendship => friendship.requesterId === userId && isWaiting(friendship)).slice(0, AT_MOST);

    const [people, blocked] = await Promise.all([
      this.directory.people([...friends, ...requests.map(({ requesterId }) => requesterId), ...sent]),
      this.blocked.of(around),
    ]);
    const peopleOf = (ids: string[]) => ids.map(id => people.get(id)).filter(person => person !== undefined);
    const asking = requests.flatMap(({ requesterId, note = null }) => {
      const person = people.get(requesterId);
      return person ? [{ ...person, note }] : [];
    });
    return { friends: peopleOf(friends), requests: asking, sent: peopleOf(sent), blocked };
  }

  /** For other services, not for members: friendships in the order of their ids. */
  friendshipsAfter(after: string | null, limit: number): Promise<Friendship[]> {
    return this.friendships.page(after, limit);
  }
}

const otherOf = ({ requesterId, targetId }: Listed, userId: string) =>
  requesterId === userId ? targetId : requesterId;
