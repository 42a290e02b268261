import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../blocks/block.repository.js';
import { DirectoryRepository } from '../directory/directory.repository.js';

/** Who may read whom: the one rule for profiles and for the photos in them. */
@Injectable()
export class ReadableMembers {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly directory: DirectoryRepository,
  ) {}

  /** Those of these members of the directory whom the reader may read: oneself, and who is not hidden, where neither blocked the other. */
  async among(memberIds: string[], readerId: string): Promise<string[]> {
    const [hidden, blocked] = await Promise.all([
      this.directory.hiddenAmong(memberIds),
      this.blocks.hiddenOf(readerId, memberIds),
    ]);
    return memberIds.filter(id => id === readerId || !(hidden.has(id) || blocked.has(id)));
  }
}
