import { authContract } from '@attune/auth-contract/auth.contract';
import type { AccountDeleted } from '@attune/auth-contract/deletion';
import { Erasure } from '@attune/platform/erasure/erasure';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { ForgetService } from './forget.service.js';

/** Deletes all that stands here of a member whose account is deleted: what they set, and where others' lists name them. */
@EventListener()
export class ErasureListener {
  constructor(
    private readonly erasure: Erasure,
    forgetting: ForgetService,
  ) {
    erasure.eraseBy(({ userId }) => forgetting.forget(userId));
  }

  @OnEvent(authContract, 'accountDeleted')
  async accountDeleted(account: AccountDeleted): Promise<void> {
    await this.erasure.run(account);
  }
}
