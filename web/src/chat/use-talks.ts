import { useCallback, useSyncExternalStore } from 'react';
import type { Talks } from './chat.types.js';
import { useChat } from './use-chat.js';

const nothing = () => undefined;
const noWatch = () => nothing;
const loading: Talks = { status: 'loading', talks: new Map(), unread: 0, loadAgain: nothing };

/** The member's conversations; of a visitor there are none. */
export function useTalks(): Talks {
  const { chat, hasFailed, again } = useChat();
  const known = useSyncExternalStore(
    chat?.watch ?? noWatch,
    useCallback(() => chat?.snapshot ?? loading, [chat]),
    () => loading,
  );
  return hasFailed ? { ...loading, status: 'failed', loadAgain: again } : known;
}
