import { authContract } from '@attune/auth-contract/auth.contract';
import type { HiddenMember } from '@attune/auth-contract/standing';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { HiddenMemberRepository } from './hidden-member.repository.js';

/** Hears from auth whom others must not see. */
@EventListener()
export class HiddenMemberListener {
  constructor(private readonly members: HiddenMemberRepository) {}

  @OnEvent(authContract, 'userHidden')
  async hidden(member: HiddenMember): Promise<void> {
    await this.members.hide(member, new Date());
  }

  @OnEvent(authContract, 'userChanged')
  async changed({ userId, revision }: DirectoryEntry): Promise<void> {
    await this.members.show({ userId, revision }, new Date());
  }
}
