import { authContract } from '@attune/auth-contract/auth.contract';
import type { AccountDeleted } from '@attune/auth-contract/deletion';
import { Erasure } from '@attune/platform/erasure/erasure';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { MailJobs } from './mail-jobs.js';

/** Removes the mails of a member whose account is deleted from the queue. */
@EventListener()
export class ErasureListener {
  constructor(
    private readonly erasure: Erasure,
    jobs: MailJobs,
  ) {
    erasure.eraseBy(({ userId }) => jobs.removeOf(userId));
  }

  @OnEvent(authContract, 'accountDeleted')
  async accountDeleted(account: AccountDeleted): Promise<void> {
    await this.erasure.run(account);
  }
}
