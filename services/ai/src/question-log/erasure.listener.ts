import { authContract } from '@attune/auth-contract/auth.contract';
import type { AccountDeleted } from '@attune/auth-contract/deletion';
import { Erasure } from '@attune/platform/erasure';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { QuestionLogRepository } from './question-log.repository.js';

/** Deletes the questions of a member whose account is deleted. */
@EventListener()
export class ErasureListener {
  constructor(
    private readonly erasure: Erasure,
    private readonly log: QuestionLogRepository,
  ) {}

  @OnEvent(authContract, 'accountDeleted')
  async accountDeleted(account: AccountDeleted): Promise<void> {
    await this.erasure.run(account, () => this.log.removeOf(account.userId));
  }
}
