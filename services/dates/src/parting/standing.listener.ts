import { authContract } from '@attune/auth-contract/auth.contract';
import type { HiddenMember } from '@attune/auth-contract/standing';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { PartedMembers } from './parted-members.js';

/** Hears from auth whom others must not see. */
@EventListener()
export class StandingListener {
  constructor(private readonly parted: PartedMembers) {}

  @OnEvent(authContract, 'userHidden')
  async hidden({ userId }: HiddenMember): Promise<void> {
    await this.parted.hide(userId);
  }
}
