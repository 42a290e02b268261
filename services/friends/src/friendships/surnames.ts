import type { Person } from '@attune/friends-contract/friends.contract';
import { Injectable } from '@nestjs/common';
import { friendshipIdOf } from './friendship.js';
import { FriendshipRepository } from './friendship.repository.js';

/** A member by their first name. */
export const withoutSurname = <Named extends Pick<Person, 'lastname'>>(person: Named): Named => ({
  ...person,
  lastname: '',
});

/** Who sees a surname: friends, and each member their own. */
@Injectable()
export class Surnames {
  constructor(private readonly friendships: FriendshipRepository) {}

  /** These people as the reader may see them named now. */
  async shownTo(readerId: string, people: Person[]): Promise<Person[]> {
    if (people.length === 0) return [];
    const statuses = await this.friendships.statuses(people.map(({ _id }) => friendshipIdOf(readerId, _id)));
    const isKnown = ({ _id }: Person) =>
      _id === readerId || statuses.get(friendshipIdOf(readerId, _id))?.state === 'friends';
    return people.map(person => (isKnown(person) ? person : withoutSurname(person)));
  }
}
