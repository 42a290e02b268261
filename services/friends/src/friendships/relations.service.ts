import type { Person } from '@attune/friends-contract/friends.contract';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../blocks/block.repository.js';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { friendshipIdOf } from './friendship.js';
import { FriendshipRepository, type Status } from './friendship.repository.js';
import { RelationsRepository } from './relations.repository.js';
import { withoutSurname } from './surnames.js';

type Pair = [string, string];

/** How members stand to each other, many at a time. */
@Injectable()
export class RelationsService {
  constructor(
    private readonly relations: RelationsRepository,
    private readonly friendships: FriendshipRepository,
    private readonly blocks: BlockRepository,
    private readonly directory: DirectoryRepository,
  ) {}

  async relationsWith(ids: string[], { userId }: Caller): Promise<{ friends: Person[]; strangers: Person[] }> {
    const others = [...new Set(ids)].filter(id => id !== userId);
    const { statuses, people, incognito, blocked } = await this.relations.of(userId, others);
    const those = (isMeant: (status: Status | undefined) => boolean) =>
      others
        .filter(id => !blocked.has(id) && isMeant(statuses.get(friendshipIdOf(userId, id))))
        .map(id => people.get(id))
        .filter(person => person !== undefined);
    return {
      friends: those(status => status?.state === 'friends'),
      strangers: those(isStrangerTo(userId))
        .filter(({ _id }) => !incognito.has(_id))
        .map(withoutSurname),
    };
  }

  async tiesOf(userId: string, ids: string[]): Promise<{ friends: string[]; blocked: string[]; blockedBy: string[] }> {
    const [statuses, blocks] = await Promise.all([
      this.friendships.statuses(ids.map(id => friendshipIdOf(userId, id))),
      this.blocks.between(userId, ids),
    ]);
    const areFriends = (id: string) => statuses.get(friendshipIdOf(userId, id))?.state === 'friends';
    return { friends: ids.filter(areFriends), ...blocks };
  }

  /**
   * For suggestions that both members see. A declined request keeps the two apart here also when it was withdrawn: the member who
   * declined does not meet the other one again, or learn of the withdrawal. The requester learns nothing from it, because a
   * pair may be left out for many other reasons, a pass among them. `isOneWay`: the first of a pair alone sees the second.
   */
  async unconnected(pairs: Pair[], isOneWay = false): Promise<Pair[]> {
    const statuses = await this.friendships.statuses(pairs.map(pair => friendshipIdOf(...pair)));
    const { hidden, incognito } = await this.directory.concealedAmong([...new Set(pairs.flat())]);
    const isBlocked = await this.blocks.amongPairs(pairs);
    const areSeen = pairs.filter(([one, other]) => {
      const seen = isOneWay ? [other] : [one, other];
      return ![one, other].some(id => hidden.has(id)) && !seen.some(id => incognito.has(id));
    });
    return areSeen.filter(pair => !statuses.has(friendshipIdOf(...pair)) && !isBlocked(...pair));
  }
}

/** A requester who has withdrawn sees a stranger, whether the request was declined before or not: a decline is silent. */
const isStrangerTo = (userId: string) => (status: Status | undefined) =>
  !status || (status.isWithdrawn && status.requesterId === userId);
