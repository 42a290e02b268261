import { EXPORT_PURPOSE, type ExportPageInput, type GivenExportPage } from '@attune/exports-contract/export-page';
import { PurposeTokens } from '@attune/platform/callers/purpose-token';
import { Injectable } from '@nestjs/common';
import { toEvidence } from '../comments/comment.presenter.js';
import { CommentRepository } from '../comments/comment.repository.js';
import { LikeRepository } from '../likes/like.repository.js';

const COMMENTS_A_PAGE = 500;

/** Hands over what a member did with moments, comments that they removed lately among it. */
@Injectable()
export class MomentsExporter {
  constructor(
    private readonly tokens: PurposeTokens,
    private readonly likes: LikeRepository,
    private readonly comments: CommentRepository,
  ) {}

  async page({ grant, after }: ExportPageInput): Promise<GivenExportPage> {
    const { userId } = this.tokens.require(grant, EXPORT_PURPOSE);
    const found = await this.comments.of(userId, after, COMMENTS_A_PAGE);
    const comments = { name: 'moments/comments', entries: found.map(toEvidence) };
    const next = found.length < COMMENTS_A_PAGE ? null : (found.at(-1)?._id ?? null);
    return { files: after === null ? [await this.#likes(userId), comments] : [comments], next };
  }

  async #likes(userId: string) {
    const likes = await this.likes.of(userId);
    return { name: 'moments/likes', entries: likes.map(({ momentId, at }) => ({ momentId, at: at.toISOString() })) };
  }
}
