import type { Person } from '@attune/friends-contract/friends.contract';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../blocks/block.repository.js';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { IncognitoSight } from '../friendships/incognito-sight.js';
import { Surnames } from '../friendships/surnames.js';

/** Whom a reader may see, many at a time, as their entries say now. */
@Injectable()
export class VisiblePeople {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly blocks: BlockRepository,
    private readonly surnames: Surnames,
    private readonly sight: IncognitoSight,
  ) {}

  async among(ids: string[], { userId }: Caller): Promise<Person[]> {
    const asked = [...new Set(ids)];
    const [found, { incognito }] = await Promise.all([
      this.directory.people(asked, userId),
      this.directory.concealedAmong(asked),
    ]);
    const unseen = await this.sight.unseenAmong([...incognito], userId);
    const named = await this.surnames.shownTo(userId, [...found.values()]);
    const people = new Map(named.map(person => [person._id, person]));
    // Blocks are read last: one written meanwhile counts.
    const blocked = await this.blocks.hiddenOf(userId, asked);
    return asked.flatMap(id => (blocked.has(id) || unseen.has(id) ? [] : (people.get(id) ?? [])));
  }
}
