import type { Person } from '@attune/friends-contract/friends.contract';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../blocks/block.repository.js';
import { MemberAllowance } from '../limits/member-allowance.js';
import { ProfileAllowance } from '../limits/profile-allowance.js';
import { DirectoryRepository } from './directory.repository.js';

const AT_MOST = 20;

/** Finds members by the beginning of a name. */
@Injectable()
export class SearchService {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly blocks: BlockRepository,
    private readonly allowance: MemberAllowance,
    private readonly profiles: ProfileAllowance,
  ) {}

  async search(query: string, { userId }: Caller): Promise<{ people: Person[] }> {
    await this.allowance.take('search', userId);
    const { either } = await this.blocks.around(userId);
    const people = await this.directory.search(query, [userId, ...either], AT_MOST);
    const ids = people.map(({ _id }) => _id);
    await this.profiles.show(userId, ids);
    return { people };
  }
}
