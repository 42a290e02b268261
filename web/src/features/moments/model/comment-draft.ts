import type { MomentId } from '@attune/gateway-contract/moments';
import { useState } from 'react';
import { readMemberValue, writeMemberValue } from '../../session/model/member-storage.js';

interface Draft {
  text: string;
  /** Of the comment that it becomes: sent again after a lost answer, it is the same one. Another text is another comment. */
  clientCommentId: string;
}

/** What a member has typed below a clip, kept on this device until it was sent, or they log out. */
export function useCommentDraft(memberId: string, momentId: MomentId) {
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

const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(16).padStart(2, '0')).join('');
