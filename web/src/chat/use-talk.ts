import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { chatTexts } from '../language/en/chat.js';
import { textsOf } from '../language/texts.js';
import type { Talk } from './chat.types.js';
import { EarlyWords } from './early-words.js';
import { useChat } from './use-chat.js';

const nothing = () => undefined;
const notYet = () => Promise.reject(new Error(textsOf(chatTexts).stillLoading));
const noWatch = () => nothing;

const loading: Talk = {
  status: 'loading',
  messages: [],
  hasOlder: false,
  isLoadingOlder: false,
  isOpen: true,
  firstUnreadSeq: undefined,
  isTyping: false,
  lastSeen: 'hidden',
  draft: '',
  setDraft: nothing,
  loadOlder: nothing,
  loadAgain: nothing,
  send: nothing,
  sendAgain: nothing,
  discard: nothing,
  edit: notYet,
  remove: notYet,
  react: notYet,
  seen: nothing,
  typed: nothing,
};

/** The member's conversation with a friend, kept up for as long as it is on the screen. */
export function useTalk(friendId: string): Talk {
  const { chat, hasFailed, again } = useChat();
  const talk = chat?.talk(friendId);
  useEffect(() => talk?.open(), [talk]);
  const known = useSyncExternalStore(
    talk?.watch ?? noWatch,
    useCallback(() => talk?.snapshot, [talk]),
  );
  const [early] = useState(() => new EarlyWords());
  const draft = useSyncExternalStore(early.watch, () => early.draft);
  useEffect(() => talk && early.handTo(talk.snapshot), [talk, early]);
  if (known && !hasFailed) return known;
  const { setDraft, send } = early;
  return { ...loading, draft, setDraft, send, ...(hasFailed && { status: 'failed', loadAgain: again }) };
}
