import type { CommentsPage } from '@attune/moments-contract/comment';
import type { momentsContract } from '@attune/moments-contract/moments.contract';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { CommentCountService } from './comment-count.service.js';
import { toComment } from './comment.presenter.js';
import { CommentRepository } from './comment.repository.js';
import { VisibleAuthors } from './visible-authors.js';

type Asked = InputOf<typeof momentsContract, 'comments'>;

const READ_AT_ONCE = 100;
/** After so many, a page ends with fewer comments than were asked for. */
const READINGS_AT_MOST = 5;

/** The comments on a clip whose authors a reader may see. Those between are passed over: neither a gap nor a short page tells of them. */
@Injectable()
export class CommentListService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly authors: VisibleAuthors,
    private readonly counts: CommentCountService,
  ) {}

  async page(asked: Asked, reader: Caller): Promise<CommentsPage> {
    const [page, count] = await Promise.all([this.#visible(asked, reader), this.counts.count(asked.momentId, reader)]);
    return { ...page, count };
  }

  async #visible({ momentId, before, limit }: Asked, reader: Caller): Promise<Omit<CommentsPage, 'count'>> {
    const comments: CommentsPage['comments'] = [];
    let place = before;
    for (let reading = 0; reading < READINGS_AT_MOST; reading += 1) {
      const found = await this.comments.page(momentId, place, READ_AT_ONCE);
      const people = await this.authors.among(
        found.map(({ userId }) => userId),
        reader,
      );
      for (const comment of found) {
        const person = people.get(comment.userId);
        if (!person) continue;
        if (comments.length === limit) return { comments, next: comments.at(-1)?.commentId ?? null };
        comments.push(toComment(comment, person, reader));
      }
      if (found.length < READ_AT_ONCE) return { comments, next: null };
      place = found.at(-1)?._id;
    }
    return { comments, next: place ?? null };
  }
}
