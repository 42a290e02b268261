import { momentsContract } from '@attune/moments-contract/moments.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ServiceProof } from '@attune/platform/service-proof';
import { CommentCountService } from './comments/comment-count.service.js';
import { CommentListService } from './comments/comment-list.service.js';
import { CommentService } from './comments/comment.service.js';
import { MomentsExporter } from './data-export/moments.exporter.js';
import { LikeService } from './likes/like.service.js';

type Input<Method extends keyof typeof momentsContract.methods> = InputOf<typeof momentsContract, Method>;

/** Serves the contract. The caller is taken from the session alone. */
@Serves(momentsContract)
export class MomentsController {
  constructor(
    private readonly likes: LikeService,
    private readonly commentLists: CommentListService,
    private readonly commentCounting: CommentCountService,
    private readonly said: CommentService,
    private readonly exporter: MomentsExporter,
    private readonly proofs: ServiceProof,
  ) {}

  async list(_input: Input<'list'>, caller: Caller | undefined) {
    return { moments: await this.likes.list(authenticated(caller)) };
  }

  async setLike(input: Input<'setLike'>, caller: Caller | undefined) {
    return this.likes.setLike(input, authenticated(caller));
  }

  async comments(input: Input<'comments'>, caller: Caller | undefined) {
    return this.commentLists.page(input, authenticated(caller));
  }

  async commentCounts(_input: Input<'commentCounts'>, caller: Caller | undefined) {
    return { counts: await this.commentCounting.ofAll(authenticated(caller)) };
  }

  async comment(input: Input<'comment'>, caller: Caller | undefined) {
    return this.said.comment(input, authenticated(caller));
  }

  async removeComment({ commentId }: Input<'removeComment'>, caller: Caller | undefined) {
    await this.said.remove(commentId, authenticated(caller));
  }

  async commentEvidence({ commentId, authorId, proof }: Input<'commentEvidence'>, caller: Caller | undefined) {
    this.proofs.require(proof, 'commentEvidence', authenticated(caller).userId, commentId);
    return this.said.evidence(commentId, authorId);
  }

  exportPage(input: Input<'exportPage'>) {
    return this.exporter.page(input);
  }
}
