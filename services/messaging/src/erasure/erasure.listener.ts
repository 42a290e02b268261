import { authContract } from '@attune/auth-contract/auth.contract';
import type { AccountDeleted } from '@attune/auth-contract/deletion';
import { Erasure } from '@attune/platform/erasure/erasure';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { MemberEraser } from './member.eraser.js';

/** Hears of deleted accounts. */
@EventListener()
export class ErasureListener {
  constructor(
    private readonly erasure: Erasure,
    eraser: MemberEraser,
  ) {
    erasure.eraseBy(member => eraser.erase(member));
  }

  /** Runs after friends: a friendship that is still listed there would be read again and recreate the conversation. */
  @OnEvent(authContract, 'accountDeleted')
  async accountDeleted(account: AccountDeleted): Promise<void> {
    if (!account.reported.includes('friends')) return;
    await this.erasure.run(account);
  }
}
