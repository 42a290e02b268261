import type { Type } from '@nestjs/common';
import { EventListener, OnEvent } from '../event-listener.js';
import type { Accounts, HiddenMember } from './hidden-member.js';
import { HiddenMemberRepository } from './hidden-member.repository.js';

/** Makes the class that hears whom others must not see. */
export function hiddenMemberListener(accounts: Accounts): Type<unknown> {
  @EventListener()
  class HiddenMemberListener {
    constructor(private readonly members: HiddenMemberRepository) {}

    @OnEvent(accounts, 'userHidden')
    async hidden({ userId, revision }: HiddenMember): Promise<void> {
      await this.members.hide([{ userId, revision }], new Date());
    }

    @OnEvent(accounts, 'userChanged')
    async changed({ userId, revision }: HiddenMember): Promise<void> {
      await this.members.show({ userId, revision }, new Date());
    }
  }
  return HiddenMemberListener;
}
