import { charactersOf, COMMENT_AT_MOST, type MomentId } from '@attune/gateway-contract/moments';
import { ApiError } from '../../../api/call.js';
import { useCommentDraft } from '../model/comment-draft.js';
import { useSendComment } from '../model/comments.queries.js';
import { useCommentQuestion } from './use-comment-question.js';

export interface CommentComposerProps {
  memberId: string;
  momentId: MomentId;
  onSent: () => void;
}

/** What is typed below a clip, and its way to the server. */
export function useCommentComposer({ memberId, momentId, onSent }: CommentComposerProps) {
  const { draft, write, forget } = useCommentDraft(memberId, momentId);
  const sending = useSendComment(momentId);
  const sure = useCommentQuestion(memberId);
  const { text, clientCommentId } = draft;
  const said = text.trim();
  const left = COMMENT_AT_MOST - charactersOf(said);
  const canSend = said !== '' && left >= 0 && !sending.isPending;
  const onSuccess = () => {
    forget();
    onSent();
  };
  return {
    text,
    write: (next: string) => {
      sure.forget();
      sending.reset();
      write(next);
    },
    /** How many characters more there may be. */
    left,
    canSend,
    submit: (isSure = false) => {
      if (!canSend || (!isSure && sure.asks(said))) return;
      sure.forget();
      sending.mutate({ text: said, clientCommentId }, { onSuccess });
    },
    sure,
    isSending: sending.isPending,
    /** Why the comment was not taken. */
    failure: sending.isError ? whyNot(sending.error) : undefined,
  };
}

const whyNot = (error: Error) => (error instanceof ApiError && error.failure?.fields?.['text']) || error.message;
