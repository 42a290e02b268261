import { authContract } from '@attune/auth-contract/auth.contract';
import type { HiddenMember } from '@attune/auth-contract/standing';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { DirectoryRepository } from './directory.repository.js';

/** Keeps the directory up to date with auth's events. */
@EventListener()
export class DirectoryListener {
  constructor(private readonly directory: DirectoryRepository) {}

  @OnEvent(authContract, 'userVerified')
  async verified(entry: DirectoryEntry): Promise<void> {
    await this.directory.keep([entry]);
  }

  @OnEvent(authContract, 'userChanged')
  async changed(entry: DirectoryEntry): Promise<void> {
    await this.directory.keep([entry]);
  }

  @OnEvent(authContract, 'userHidden')
  async hidden(member: HiddenMember): Promise<void> {
    await this.directory.hide([member]);
  }
}
