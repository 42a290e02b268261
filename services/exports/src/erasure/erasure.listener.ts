import { authContract } from '@attune/auth-contract/auth.contract';
import type { AccountDeleted } from '@attune/auth-contract/deletion';
import { Erasure } from '@attune/platform/erasure/erasure';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { archiveKeyOf } from '../records/archive-key.js';
import { ExportRepository } from '../records/export.repository.js';

/** Deletes the archives of a member whose account is deleted; one that is being made ends at its next step. */
@EventListener()
export class ErasureListener {
  constructor(
    private readonly erasure: Erasure,
    private readonly exports: ExportRepository,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {
    erasure.eraseBy(({ userId }) => this.#erase(userId));
  }

  @OnEvent(authContract, 'accountDeleted')
  async accountDeleted(account: AccountDeleted): Promise<void> {
    await this.erasure.run(account);
  }

  async #erase(userId: string): Promise<void> {
    for (const kept of await this.exports.allOf(userId)) {
      await this.storage.remove(archiveKeyOf(kept));
      await this.exports.remove(kept.id);
    }
  }
}
