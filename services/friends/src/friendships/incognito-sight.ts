import { Injectable } from '@nestjs/common';
import { friendshipIdOf } from './friendship.js';
import { FriendshipRepository } from './friendship.repository.js';
import { relationTo, seesIncognito } from './relation.js';

/** Who sees a member while that member is incognito. */
@Injectable()
export class IncognitoSight {
  constructor(private readonly friendships: FriendshipRepository) {}

  /** Those of these members whom the reader doesn't see while they are incognito. */
  async unseenAmong(ids: string[], readerId: string): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const statuses = await this.friendships.statuses(ids.map(id => friendshipIdOf(id, readerId)));
    const relation = (id: string) => relationTo(id, readerId, statuses.get(friendshipIdOf(id, readerId)));
    return new Set(ids.filter(id => !seesIncognito(relation(id))));
  }

  /** All others whom the reader sees also while they are incognito. */
  seenBy(readerId: string): Promise<string[]> {
    return this.friendships.friendsAndAsking(readerId);
  }
}
