import { useCallback, useSyncExternalStore } from 'react';
import type { ConversationListState } from './conversation.types.js';
import { useConversations } from './use-conversations.js';

const nothing = () => undefined;
const noSubscription = () => nothing;
const loading: ConversationListState = { status: 'loading', conversations: new Map(), unread: 0, loadAgain: nothing };

/** The member's conversations; of a visitor there are none. */
export function useConversationList(): ConversationListState {
  const { conversations, hasFailed, again } = useConversations();
  const known = useSyncExternalStore(
    conversations?.subscribe ?? noSubscription,
    useCallback(() => conversations?.snapshot ?? loading, [conversations]),
    () => loading,
  );
  return hasFailed ? { ...loading, status: 'failed', loadAgain: again } : known;
}
