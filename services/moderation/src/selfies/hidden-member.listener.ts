import { authContract } from '@attune/auth-contract/auth.contract';
import type { HiddenMember } from '@attune/auth-contract/standing';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { HiddenSelfies } from './hidden-selfies.js';

/** Hears of members whom others must not see, because they are suspended, paused or leaving. */
@EventListener()
export class HiddenMemberListener {
  constructor(private readonly hidden: HiddenSelfies) {}

  @OnEvent(authContract, 'userHidden')
  async userHidden({ userId }: HiddenMember): Promise<void> {
    await this.hidden.removeIfHidden(userId);
  }
}
