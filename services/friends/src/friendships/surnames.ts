import type { Person } from '@attune/friends-contract/friends.contract';
import { Injectable } from '@nestjs/common';
import { type FriendshipDocument, friendshipIdOf } from './friendship.js';
import { FriendshipRepository } from './friendship.repository.js';

/** A member by their first name. */
export const withoutSurname = <Named extends Pick<Person, 'lastname'>>(person: Named): Named => ({
  ...person,
  lastname: '',
});

/** Friends see a surname, and each member their own. */
export const seesSurname = (readerId: string, memberId: string, friendship?: Pick<FriendshipDocument, 'state'>) =>
  memberId === readerId || friendship?.state === 'friends';

/** Names people as a reader may see them named. */
@Injectable()
export class Surnames {
  constructor(private readonly friendships: FriendshipRepository) {}

  /** These people as the reader may see them named now. */
  async shownTo(readerId: string, people: Person[]): Promise<Person[]> {
    if (people.length === 0) return [];
    const statuses = await this.friendships.statuses(people.map(({ _id }) => friendshipIdOf(readerId, _id)));
    const isKnown = ({ _id }: Person) => seesSurname(readerId, _id, statuses.get(friendshipIdOf(readerId, _id)));
    return people.map(person => (isKnown(person) ? person : withoutSurname(person)));
  }
}
