import { charactersOf, cleanLines, NOT_IN_LINES, NOTHING_TO_SEE } from '@attune/auth-contract/written-lines';
import { Person } from '@attune/friends-contract/person';
import { z } from 'zod';
import { MomentId } from './moment.js';
import type { MomentsReason } from './moments.reasons.js';

export const COMMENT_AT_MOST = 500;

/** No number of comments is higher: counting goes no further. */
export const COMMENTS_COUNTED_AT_MOST = 100;

const reason = (declared: MomentsReason) => declared;

/** One definition of a comment's text: at most 500 characters on any number of lines, with something to see. */
export const CommentText = z
  .string(reason('comment_missing'))
  .max(20 * COMMENT_AT_MOST, reason('comment_too_long'))
  .transform(cleanLines)
  .refine(text => charactersOf(text) <= COMMENT_AT_MOST, reason('comment_too_long'))
  .refine(text => !NOT_IN_LINES.test(text), reason('comment_has_other_characters'))
  .refine(text => !NOTHING_TO_SEE.test(text), reason('comment_missing'));

export const CommentId = z
  .string('malformed_comment_id' satisfies MomentsReason)
  .regex(/^[0-9a-f]{24}$/, 'malformed_comment_id' satisfies MomentsReason);

/** What a member said about a clip, as the reader sees it. */
export const Comment = z.object({
  commentId: CommentId,
  /** As the reader may see them now. */
  person: Person,
  text: z.string(),
  at: z.iso.datetime(),
  isMine: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;

/** How many comments on a clip the reader may see, of the newest ones; 100 stands for more, too. */
export const CommentCount = z.int().min(0).max(COMMENTS_COUNTED_AT_MOST);

/** A page, newest first. `next` is the `before` of the page that follows, null on the last one; a page may have fewer than asked. */
export const CommentsPage = z.object({
  comments: z.array(Comment),
  next: CommentId.nullable(),
  count: CommentCount,
});
export type CommentsPage = z.infer<typeof CommentsPage>;

/** A comment as a report takes it; `removedAt` of one that its author took back. */
export const EvidenceComment = z.object({
  commentId: CommentId,
  momentId: MomentId,
  text: z.string(),
  at: z.iso.datetime(),
  removedAt: z.iso.datetime().optional(),
});
export type EvidenceComment = z.infer<typeof EvidenceComment>;
