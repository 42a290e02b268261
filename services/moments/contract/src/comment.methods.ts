import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import { Comment, CommentCount, CommentId, CommentsPage, CommentText, EvidenceComment } from './comment.js';
import { MomentId } from './moment.js';

/** What members say about clips. Readers see what was said by members whom friends lets them see, and by themselves. */
export const commentMethods = {
  comments: {
    input: z.strictObject({
      momentId: MomentId,
      before: CommentId.optional(),
      limit: z.int().min(1).max(50).default(20),
    }),
    output: CommentsPage,
    encrypted: true,
  },
  /** For each clip, in the order of the feed, how many comments the caller may see. */
  commentCounts: {
    input: z.strictObject({}),
    output: z.object({ counts: z.array(z.object({ momentId: MomentId, count: CommentCount })) }),
    timeoutMs: 2500,
  },
  /**
   * Answered when the comment is durable. Under the same `clientCommentId` it is the same comment; `conflict` for another text or clip
   * under it, and for one that was removed. `forbidden` while the caller is hidden. `rate_limited`: 5 a minute of one member, 60 a day.
   */
  comment: {
    input: z.strictObject({ momentId: MomentId, text: CommentText, clientCommentId: CommentId }),
    output: Comment,
    encrypted: true,
  },
  /** The caller's own; `not_found` for every other one. Again: the same. For 14 days `commentEvidence` has what it said. */
  removeComment: { input: z.strictObject({ commentId: CommentId }), output: z.void() },
  /**
   * For the moderation service, when the caller makes a report: what this member's comment says, or said until it was removed.
   * `not_found`: the member wrote no such comment. `forbidden` without the moderation service's proof for `commentEvidence`, the caller and the comment.
   */
  commentEvidence: {
    input: z.strictObject({ commentId: CommentId, authorId: UserId, proof: z.string().max(64) }),
    output: EvidenceComment,
    encrypted: true,
  },
} as const;
