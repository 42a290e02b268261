import type { Comment, EvidenceComment } from '@attune/moments-contract/comment';
import type { momentsContract, MomentsReason } from '@attune/moments-contract/moments.contract';
import type { Caller, InputOf } from '@attune/platform/contract';
import { HiddenMemberRepository } from '@attune/platform/hidden-members/hidden-member.repository';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { CommentRateLimits } from '../limits/moments.rate-limits.js';
import { toComment, toEvidence } from './comment.presenter.js';
import { CommentRepository } from './comment.repository.js';
import type { CommentDocument } from './comment.schema.js';
import { VisibleAuthors } from './visible-authors.js';

type Said = InputOf<typeof momentsContract, 'comment'>;

/** Takes what members say about clips, and what they take back. */
@Injectable()
export class CommentService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly authors: VisibleAuthors,
    private readonly hiddenMembers: HiddenMemberRepository,
    private readonly limits: CommentRateLimits,
  ) {}

  async comment(said: Said, caller: Caller): Promise<Comment> {
    const { userId } = caller;
    // Sent again, it takes nothing from the limit.
    const earlier = await this.comments.sent(userId, said.clientCommentId);
    if (!earlier) await this.#requireMay(caller);
    const person = (await this.authors.among([userId], caller)).get(userId);
    // The directory has not heard of them yet: others would not see the comment.
    if (!person) throw unavailable();
    const stored = earlier ?? (await this.comments.add({ ...said, userId, at: new Date() }));
    if (!isSame(stored, said)) throw new ServiceError<MomentsReason>('conflict', 'comment_id_used');
    return toComment(stored, person, caller);
  }

  async remove(commentId: string, { userId }: Caller): Promise<void> {
    await this.#ofAuthor(commentId, userId);
    await this.comments.remove(commentId, userId, new Date());
  }

  async evidence(commentId: string, authorId: string): Promise<EvidenceComment> {
    return toEvidence(await this.#ofAuthor(commentId, authorId));
  }

  async #ofAuthor(commentId: string, authorId: string): Promise<CommentDocument> {
    const found = await this.comments.one(commentId, authorId);
    if (!found) throw new ServiceError<MomentsReason>('not_found', 'unknown_comment');
    return found;
  }

  async #requireMay({ userId }: Caller): Promise<void> {
    const isHidden = (await this.hiddenMembers.among([userId])).has(userId);
    if (isHidden) throw new ServiceError<MomentsReason>('forbidden', 'comment_while_hidden');
    for (const period of ['minute', 'day'] as const) await this.limits.consume(period, userId);
  }
}

const isSame = ({ momentId, text, removedAt }: CommentDocument, said: Said) =>
  momentId === said.momentId && text === said.text && removedAt === undefined;
