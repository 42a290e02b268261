import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../blocks/block.repository.js';
import { DirectoryRepository } from './directory.repository.js';

/** Equal bytes are one picture, even from two members; that is rare. */
const OWNERS_AT_MOST = 100;

/** Who may see a picture: those who may see a member who has it. */
@Injectable()
export class PictureViewers {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly blocks: BlockRepository,
  ) {}

  async maySee(profilePicture: string, { userId }: Caller): Promise<boolean> {
    const owners = await this.directory.withPicture(profilePicture, OWNERS_AT_MOST);
    if (owners.length === 0 || owners.includes(userId)) return owners.length > 0;
    const hidden = await this.blocks.hiddenOf(userId, owners);
    return owners.some(owner => !hidden.has(owner));
  }
}
