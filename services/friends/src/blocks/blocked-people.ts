import type { Person } from '@attune/friends-contract/friends.contract';
import { Injectable } from '@nestjs/common';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { BlockRepository } from './block.repository.js';
import type { BlockDocument } from './block.schema.js';

/** The members whom a member blocked, as they were then: later changes must not be shown. */
@Injectable()
export class BlockedPeople {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly directory: DirectoryRepository,
  ) {}

  async of({ mine, against }: { mine: BlockDocument[]; against: BlockDocument[] }): Promise<Person[]> {
    const added = await this.#snapshotsFor(
      mine.filter(({ snapshot }) => snapshot === undefined),
      against,
    );
    return mine.map(
      ({ _id, blockedId, snapshot, typedUsername }) => snapshot ?? added.get(_id) ?? unseen(blockedId, typedUsername),
    );
  }

  /** A block of 0.1.0 shows what can be seen now, and nothing newer from then on. */
  async #snapshotsFor(bare: BlockDocument[], against: BlockDocument[]): Promise<Map<string, Person | null>> {
    if (bare.length === 0) return new Map();
    const people = await this.directory.people(bare.map(({ blockedId }) => blockedId));
    const snapshots = bare.map(({ _id, blockedId, at }) => {
      const wasHidden = against.some(({ blockerId, at: since }) => blockerId === blockedId && since < at);
      return { _id, snapshot: wasHidden ? null : (people.get(blockedId) ?? null) };
    });
    await this.blocks.addSnapshots(snapshots);
    return new Map(snapshots.map(({ _id, snapshot }) => [_id, snapshot]));
  }
}

/** Nothing but what the blocker knew, an id or a username: enough to unblock. */
const unseen = (_id: string, username = ''): Person => ({
  _id,
  username,
  firstname: '',
  lastname: '',
  profilePicture: null,
});
