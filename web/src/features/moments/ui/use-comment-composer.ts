import { charactersOf, COMMENT_AT_MOST, type MomentId } from '@attune/gateway-contract/moments';
import { useState } from 'react';
import { newId } from '../../../api/new-id.js';
import { ApiError } from '../../../api/call.js';
import { useSendComment } from '../model/comments.queries.js';
import { useCommentQuestion } from './use-comment-question.js';
import { readMemberValue, writeMemberValue } from '../../session/model/member-storage.js';

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

interface Draft {
  text: string;
  /** Of the comment that it becomes: sent again after a lost answer, it is the same one. Another text is another comment. */
  clientCommentId: string;
}

/** What a member has typed below a clip, kept on this device until it was sent, or they log out. */
function useCommentDraft(memberId: string, momentId: MomentId) {
  const name = `comment-${momentId}`;
  const [draft, setDraft] = useState(() => readDraft(memberId, name));
  const write = (text: string) => {
    const next = { text, clientCommentId: newId() };
    setDraft(next);
    writeMemberValue(memberId, name, next);
  };
  return { draft, write, forget: () => write('') };
}

function readDraft(memberId: string, name: string): Draft {
  const { text, clientCommentId } = Object(readMemberValue(memberId, name)) as Partial<Record<keyof Draft, unknown>>;
  if (typeof text !== 'string' || typeof clientCommentId !== 'string') return { text: '', clientCommentId: newId() };
  return { text, clientCommentId };
}
