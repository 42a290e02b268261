import { authContract } from '@attune/auth-contract/auth.contract';
import type { AccountDeleted } from '@attune/auth-contract/deletion';
import { Erasure } from '@attune/platform/erasure/erasure';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { HiddenMemberRepository } from '@attune/platform/hidden-members/hidden-member.repository';
import { CommentRepository } from '../comments/comment.repository.js';
import { LikeRepository } from '../likes/like.repository.js';

/** Deletes what a member whose account is deleted did with moments. */
@EventListener()
export class ErasureListener {
  constructor(
    private readonly erasure: Erasure,
    private readonly likes: LikeRepository,
    private readonly comments: CommentRepository,
    private readonly hiddenMembers: HiddenMemberRepository,
  ) {
    erasure.eraseBy(({ userId }) => this.#erase(userId));
  }

  @OnEvent(authContract, 'accountDeleted')
  async accountDeleted(account: AccountDeleted): Promise<void> {
    await this.erasure.run(account);
  }

  /** The note that hides the member goes last: until then nothing that they did counts. */
  async #erase(userId: string): Promise<void> {
    await this.likes.removeOf(userId);
    await this.comments.removeOf(userId);
    await this.hiddenMembers.remove(userId);
  }
}
