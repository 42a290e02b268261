import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../blocks/block.repository.js';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { IncognitoSight } from '../friendships/incognito-sight.js';

/** Who may read whom: the one rule for profiles and for the photos in them. */
@Injectable()
export class ReadableMembers {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly directory: DirectoryRepository,
    private readonly sight: IncognitoSight,
  ) {}

  /** Those of these members of the directory whom the reader may read: oneself, and who is not hidden, where neither blocked the other; who is incognito, if they are friends or the other one asked the reader. All is read at once, so the time tells nothing of who is incognito. */
  async among(memberIds: string[], readerId: string): Promise<string[]> {
    const [{ hidden, incognito }, blocked, unseen] = await Promise.all([
      this.directory.concealedAmong(memberIds),
      this.blocks.hiddenOf(readerId, memberIds),
      this.sight.unseenAmong(memberIds, readerId),
    ]);
    const isConcealed = (id: string) => hidden.has(id) || blocked.has(id) || (incognito.has(id) && unseen.has(id));
    return memberIds.filter(id => id === readerId || !isConcealed(id));
  }
}
