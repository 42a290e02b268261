import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { translator } from '../../../i18n/translator.js';
import type { ConversationState } from './conversation.types.js';
import { PendingInput } from './pending-input.js';
import { useConversations } from './use-conversations.js';

const nothing = () => undefined;
const notYet = () => Promise.reject(new Error(translator('chat')('stillLoading')));
const noSubscription = () => nothing;

const loading: ConversationState = {
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
export function useConversation(friendId: string): ConversationState {
  const { conversations, hasFailed, again } = useConversations();
  const conversation = conversations?.conversation(friendId);
  useEffect(() => conversation?.open(), [conversation]);
  const known = useSyncExternalStore(
    conversation?.subscribe ?? noSubscription,
    useCallback(() => conversation?.snapshot, [conversation]),
  );
  const [pendingInput] = useState(() => new PendingInput());
  const draft = useSyncExternalStore(pendingInput.subscribe, () => pendingInput.draft);
  useEffect(() => conversation && pendingInput.handTo(conversation.snapshot), [conversation, pendingInput]);
  if (known && !hasFailed) return known;
  const { setDraft, send } = pendingInput;
  return { ...loading, draft, setDraft, send, ...(hasFailed && { status: 'failed', loadAgain: again }) };
}
