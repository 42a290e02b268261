import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readMemberValue, watchMemberValue, writeMemberValue } from '../../session/model/member-storage.js';
import { isConversation } from './assistant-shapes.js';
import { type Conversation, NOTHING_SAID } from './conversation.js';

const NAME = 'ai-chat';
/** Only the newest are stored. */
const ENTRIES_AT_MOST = 200;

/** Another version may have stored something else. */
function load(memberId: string | undefined): Conversation {
  const stored = memberId && readMemberValue(memberId, NAME);
  return isConversation(stored) ? stored : NOTHING_SAID;
}

/** A member's conversation lies on their device until they log out; a visitor's is gone with the page. */
export function useStoredConversation(memberId: string | undefined) {
  const queryClient = useQueryClient();
  const queryKey = ['ai-chat', 'conversation', memberId ?? 'visitor'];
  const { data: conversation } = useQuery({
    queryKey,
    queryFn: () => load(memberId),
    initialData: () => load(memberId),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const change = (update: (before: Conversation) => Conversation) => {
    const next = update(queryClient.getQueryData<Conversation>(queryKey) ?? NOTHING_SAID);
    const short = { ...next, entries: next.entries.slice(-ENTRIES_AT_MOST) };
    queryClient.setQueryData(queryKey, short);
    if (memberId) writeMemberValue(memberId, NAME, short);
  };
  // Another tab has gone on with it, or has logged out.
  useEffect(() => {
    if (!memberId) return;
    const loadAgain = () => void queryClient.invalidateQueries({ queryKey: ['ai-chat', 'conversation', memberId] });
    return watchMemberValue(memberId, NAME, loadAgain);
  }, [memberId, queryClient]);
  return { conversation, change, forget: () => change(() => NOTHING_SAID) };
}
