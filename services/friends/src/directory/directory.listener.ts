import { authContract } from '@attune/auth-contract/auth.contract';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { Listens, On } from '@attune/platform/on';
import { DirectoryRepository } from './directory.repository.js';

/** Hears from auth who is a member and what they are called. */
@Listens()
export class DirectoryListener {
  constructor(private readonly directory: DirectoryRepository) {}

  @On(authContract, 'userVerified')
  async verified(entry: DirectoryEntry): Promise<void> {
    await this.directory.keep([entry]);
  }

  @On(authContract, 'userChanged')
  async changed(entry: DirectoryEntry): Promise<void> {
    await this.directory.keep([entry]);
  }
}
