import { authContract } from '@attune/auth-contract/auth.contract';
import type { AccountDeleted } from '@attune/auth-contract/deletion';
import { Erasure } from '@attune/platform/erasure/erasure';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { BlockRepository } from '../blocks/block.repository.js';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { EndedNoteRepository } from '../friendships/ended-note.repository.js';
import { FriendshipRepository } from '../friendships/friendship.repository.js';
import { ReportRepository } from '../reports/report.repository.js';
import { RequestTurnsRepository } from '../turns/request-turns.repository.js';
import { VouchRepository } from '../vouched-marks/vouch.repository.js';
import { VouchCodeRepository } from '../vouches/vouch-code.repository.js';

/** Deletes what stands here of a member whose account is deleted, and what others have of them: requests, notes, blocks. */
@EventListener()
export class ErasureListener {
  constructor(
    private readonly erasure: Erasure,
    private readonly directory: DirectoryRepository,
    private readonly friendships: FriendshipRepository,
    private readonly endedNotes: EndedNoteRepository,
    private readonly blocks: BlockRepository,
    private readonly reports: ReportRepository,
    private readonly turns: RequestTurnsRepository,
    private readonly vouches: VouchRepository,
    private readonly codes: VouchCodeRepository,
  ) {
    erasure.eraseBy(({ userId }) => this.#erase(userId));
  }

  @OnEvent(authContract, 'accountDeleted')
  async accountDeleted(account: AccountDeleted): Promise<void> {
    await this.erasure.run(account);
  }

  /** The directory first: from then on no new request finds the member. */
  async #erase(userId: string): Promise<void> {
    await this.directory.remove(userId);
    await this.friendships.removeOf(userId);
    await this.endedNotes.removeOf(userId);
    await this.blocks.removeOf(userId);
    await this.reports.removeOf(userId);
    await this.turns.removeOf(userId);
    await this.codes.removeOf(userId);
    await this.vouches.removeOf(userId);
  }
}
