import { authContract } from '@attune/auth-contract/auth.contract';
import type { AccountDeleted } from '@attune/auth-contract/deletion';
import { Erasure } from '@attune/platform/erasure/erasure';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { ForgetService } from './forget.service.js';

/** Deletes everything about a member whose account is deleted: what they set, and their place on others' lists. */
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
