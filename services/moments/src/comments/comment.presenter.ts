import type { Person } from '@attune/friends-contract/friends.contract';
import type { Comment, EvidenceComment } from '@attune/moments-contract/comment';
import type { Caller } from '@attune/platform/contract';
import type { CommentDocument } from './comment.schema.js';

/** The fields that leave to a reader. */
export const toComment = (
  { _id, userId, text, at }: CommentDocument,
  person: Person,
  reader: Pick<Caller, 'userId'>,
): Comment => ({ commentId: _id, person, text, at: at.toISOString(), isMine: userId === reader.userId });

/** To a report, and to its author's archive. */
export const toEvidence = ({ _id, momentId, text, at, removedAt }: CommentDocument): EvidenceComment => ({
  commentId: _id,
  momentId,
  text,
  at: at.toISOString(),
  ...(removedAt && { removedAt: removedAt.toISOString() }),
});
