import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../blocks/block.repository.js';

/** Who may read whom: the one rule for profiles and for the photos in them. */
@Injectable()
export class ReadableMembers {
  constructor(private readonly blocks: BlockRepository) {}

  /** Those of these members of the directory whom the reader may read: oneself, and where neither blocked the other. */
  async among(memberIds: string[], readerId: string): Promise<string[]> {
    const hidden = await this.blocks.hiddenOf(readerId, memberIds);
    return memberIds.filter(id => !hidden.has(id));
  }
}
