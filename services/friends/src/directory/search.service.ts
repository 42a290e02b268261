import type { Person } from '@attune/friends-contract/friends.contract';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../blocks/block.repository.js';
import { FriendsRateLimits } from '../limits/friends.rate-limits.js';
import { ShownProfilesLimit } from '../limits/shown-profiles.limit.js';
import { DirectoryRepository } from './directory.repository.js';

const AT_MOST = 20;

/** Finds members by the beginning of a name. */
@Injectable()
export class SearchService {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly blocks: BlockRepository,
    private readonly limits: FriendsRateLimits,
    private readonly shownProfiles: ShownProfilesLimit,
  ) {}

  async search(query: string, { userId }: Caller): Promise<{ people: Person[] }> {
    await this.limits.consume('search', userId);
    const { hiddenIds } = await this.blocks.around(userId);
    const people = await this.directory.search(query, [userId, ...hiddenIds], AT_MOST);
    const ids = people.map(({ _id }) => _id);
    await this.shownProfiles.consume(userId, ids);
    return { people };
  }
}
