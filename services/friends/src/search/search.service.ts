import type { friendsContract, Person } from '@attune/friends-contract/friends.contract';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../blocks/block.repository.js';
import { IncognitoSight } from '../friendships/incognito-sight.js';
import { Surnames } from '../friendships/surnames.js';
import { FriendsRateLimits } from '../friends.limits.js';
import { ShownProfilesLimit } from '../limits/shown-profiles.limit.js';
import { SearchRepository } from './search.repository.js';
import { placeIn, stated } from './search-place.js';

const AT_MOST = 20;

/** Finds members by their names, a page at a time. Every page is a search of its own: blocks and allowances hold for each. */
@Injectable()
export class SearchService {
  constructor(
    private readonly members: SearchRepository,
    private readonly blocks: BlockRepository,
    private readonly limits: FriendsRateLimits,
    private readonly shownProfiles: ShownProfilesLimit,
    private readonly surnames: Surnames,
    private readonly sight: IncognitoSight,
  ) {}

  async search(
    { query, after, withSurnames }: InputOf<typeof friendsContract, 'search'>,
    { userId }: Caller,
  ): Promise<{ people: Person[]; next: string | null }> {
    await this.limits.consume('search', userId);
    const place = after === undefined ? null : placeIn(query, after);
    const [hiddenIds, known] = await Promise.all([this.blocks.hiddenFrom(userId), this.sight.seenBy(userId)]);
    const around = { hidden: [userId, ...hiddenIds], known };
    const { people, next } = await this.members.page(query, around, AT_MOST, place);
    // A place names a member and what they were found by. Who writes one themself may be moved past members who were not shown.
    const ids = new Set([...people.map(({ _id }) => _id), ...(next ? [next.id] : [])]);
    await this.shownProfiles.consume(userId, [...ids]);
    const named = withSurnames ? people : await this.surnames.shownTo(userId, people);
    return { people: named, next: next && stated(next) };
  }
}
