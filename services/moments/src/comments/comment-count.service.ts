import { COMMENTS_COUNTED_AT_MOST } from '@attune/moments-contract/comment';
import { MomentId } from '@attune/moments-contract/moment';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { CommentRepository } from './comment.repository.js';
import { VisibleAuthors } from './visible-authors.js';

/** A few more than are counted: of some the reader may not see the author. */
const LOOKED_AT = COMMENTS_COUNTED_AT_MOST + 20;

/**
 * How many comments a reader may see. Comments have names, so a count that were the same for all could be compared with the list, and
 * what is missing there would tell of a block.
 */
@Injectable()
export class CommentCountService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly authors: VisibleAuthors,
  ) {}

  async count(momentId: MomentId, reader: Caller): Promise<number> {
    return (await this.#counts([momentId], reader))[0]?.count ?? 0;
  }

  ofAll(reader: Caller): Promise<{ momentId: MomentId; count: number }[]> {
    return this.#counts(MomentId.options, reader);
  }

  async #counts(momentIds: readonly MomentId[], reader: Caller) {
    const authors = await this.comments.newestAuthors(momentIds, LOOKED_AT);
    const visible = await this.authors.among([...authors.values()].flat(), reader);
    return momentIds.map(momentId => {
      const seen = (authors.get(momentId) ?? []).filter(id => visible.has(id)).length;
      return { momentId, count: Math.min(seen, COMMENTS_COUNTED_AT_MOST) };
    });
  }
}
