import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { ReadableMembers } from './readable-members.js';

/** Equal bytes are one picture, even from two members; that is rare. */
const OWNERS_AT_MOST = 100;

/** Who may see a picture: those who may read a member who has it. */
@Injectable()
export class PictureViewers {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly readable: ReadableMembers,
  ) {}

  async maySee(profilePicture: string, { userId }: Caller): Promise<boolean> {
    const owners = await this.directory.withPicture(profilePicture, OWNERS_AT_MOST);
    return (await this.readable.among(owners, userId)).length > 0;
  }
}
