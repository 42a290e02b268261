import { authContract } from '@attune/auth-contract/auth.contract';
import type { AccountDeleted } from '@attune/auth-contract/deletion';
import { Erasure } from '@attune/platform/erasure/erasure';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { ModelChoiceRepository } from '../model-choice/model-choice.repository.js';
import { QuestionLogRepository } from '../question-log/question-log.repository.js';

/** Deletes what is kept of a member whose account is deleted. */
@EventListener()
export class ErasureListener {
  constructor(
    private readonly erasure: Erasure,
    private readonly log: QuestionLogRepository,
    private readonly choices: ModelChoiceRepository,
  ) {
    erasure.eraseBy(({ userId }) => this.#erase(userId));
  }

  @OnEvent(authContract, 'accountDeleted')
  async accountDeleted(account: AccountDeleted): Promise<void> {
    await this.erasure.run(account);
  }

  async #erase(userId: string): Promise<void> {
    await this.log.removeOf(userId);
    await this.choices.removeOf(userId);
  }
}
