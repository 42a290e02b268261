import { commentMethods } from '@attune/moments-contract/comment.methods';
import { CommentCount, CommentId } from '@attune/moments-contract/comment';
import { Moment, MomentId } from '@attune/moments-contract/moment';
import { z } from 'zod';
import { asking } from './asking.js';
import type { GatewayReason } from './reasons.js';
import type { Route } from './route.js';

export { charactersOf } from '@attune/auth-contract/written-lines';
export {
  type Comment,
  COMMENT_AT_MOST,
  COMMENTS_COUNTED_AT_MOST,
  type CommentsPage,
} from '@attune/moments-contract/comment';
export { type Moment, MomentId } from '@attune/moments-contract/moment';

const success = { success: z.literal(true) };

/** A clip in the list; `comments` is null where it cannot be told at the moment. */
export const ListedMoment = Moment.extend({ comments: CommentCount.nullable().optional() });
export type ListedMoment = z.infer<typeof ListedMoment>;

/** A number as a query brings it. */
const Limit = z
  .string('page_size_out_of_range' satisfies GatewayReason)
  .regex(/^\d{1,3}$/, 'page_size_out_of_range' satisfies GatewayReason)
  .transform(Number)
  .pipe(
    z
      .int()
      .min(1, 'page_size_out_of_range' satisfies GatewayReason)
      .max(50, 'page_size_out_of_range' satisfies GatewayReason),
  );

export const momentsApi = {
  /** What members did with each clip; the counts of the sample, which the web app has, are not in these. */
  list: {
    method: 'GET',
    path: '/api/moments',
    summary: 'How many like each clip, whether the member does, and how many comments they may see',
    output: z.object({ ...success, moments: z.array(ListedMoment) }),
  },
  /** Said again, it changes nothing. Answers the clip as it is then. */
  setLike: {
    method: 'PUT',
    path: '/api/moments/likes',
    summary: 'Like a clip, or no longer',
    input: z.strictObject({ momentId: MomentId, isLiked: z.boolean() }),
    asks: 'setLike',
    answerIn: 'moment',
    output: z.object({ ...success, moment: Moment }),
  },
  /** Newest first, of members whom the reader may see. `before` is the `next` of the page before, which is null on the last one. */
  comments: {
    method: 'GET',
    path: '/api/moments/comments',
    summary: 'What members said about a clip, newest first; without those whom the member may not see',
    ...asking(commentMethods, 'comments'),
    input: z.strictObject({ momentId: MomentId, before: CommentId.optional(), limit: Limit.optional() }),
  },
  /** Sent again under the same `clientCommentId`, it is the same comment. */
  comment: {
    method: 'POST',
    path: '/api/moments/comments',
    summary: 'Comment on a clip; sent again under the same id, it is the same comment',
    ...asking(commentMethods, 'comment', 'comment'),
  },
  /** The member's own; again, it changes nothing. */
  removeComment: {
    method: 'POST',
    path: '/api/moments/comments/remove',
    summary: 'Take back an own comment',
    ...asking(commentMethods, 'removeComment'),
  },
} as const satisfies Record<string, Route>;
