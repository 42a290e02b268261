import type { Person } from '@attune/friends-contract/friends.contract';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../blocks/block.repository.js';
import { DirectoryRepository } from '../directory/directory.repository.js';

/** Whom a reader may see, many at a time, as their entries say now. */
@Injectable()
export class VisiblePeople {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly blocks: BlockRepository,
  ) {}

  async among(ids: string[], { userId }: Caller): Promise<Person[]> {
    const asked = [...new Set(ids)];
    const people = await this.directory.people(asked, userId);
    // Blocks are read last: one written meanwhile counts.
    const blocked = await this.blocks.hiddenOf(userId, asked);
    return asked.flatMap(id => (blocked.has(id) ? [] : (people.get(id) ?? [])));
  }
}
