import { useState } from 'react';
import { useConversationList } from './use-conversation-list.js';
import { usePollingFallback } from '../../session/model/use-polling-fallback.js';
import { useSession } from '../../session/model/use-session.js';
import { entriesOf, type Entry, type Person } from './people.js';

export interface People {
  entries: Entry[];
  /** `degraded`: the friends could not be had just now. */
  status: 'loading' | 'ready' | 'failed' | 'degraded';
  isTrying: boolean;
  tryAgain: () => void;
}

/** All people the member can write to. A former friend keeps the name while the screen is open. */
export function usePeople(): People {
  const session = useSession(usePollingFallback());
  const list = useConversationList();
  const friends = session.data?.friends ?? [];
  const [known, setKnown] = useState<ReadonlyMap<string, Person>>(new Map());
  if (friends.some(friend => known.get(friend._id) !== friend)) {
    setKnown(new Map([...known, ...friends.map(friend => [friend._id, friend] as const)]));
  }
  const isDegraded = session.data?.degraded === true && friends.length === 0;
  const status = list.status === 'ready' && isDegraded ? 'degraded' : list.status;
  const tryAgain = () => {
    if (isDegraded) void session.refetch();
    if (list.status === 'failed') list.loadAgain();
  };
  return { entries: entriesOf(friends, list.conversations, known), status, isTrying: session.isFetching, tryAgain };
}
