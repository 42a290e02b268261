import type { Me } from '@attune/gateway-contract/auth';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askToday } from '../../discover/model/today.query.js';
import { conversationListQuery, useConversationSummaries } from '../../messaging/model/conversation-list.query.js';
import { useMarkNewFriendSeen } from '../../notifications/model/new-friend-seen.js';
import { unreadQuery } from '../../notifications/model/unread.query.js';
import { useKnownMember } from '../../session/model/use-session.js';

/** Until the page is drawn that was opened with it. */
const KEPT_MS = 10_000;

/**
 * Asks for what stands at the head of the screens that a member comes home to: today's people, and who said yes. Later, the card of the
 * latter would move what is read. Never rejects.
 */
export async function askHome(queryClient: QueryClient): Promise<void> {
  const memberId = queryClient.getQueryData<Me | null>(['session'])?._id ?? '';
  await Promise.all([
    askToday(queryClient),
    queryClient.prefetchQuery(unreadQuery),
    queryClient.prefetchQuery({ ...conversationListQuery(memberId), gcTime: KEPT_MS }),
  ]);
}

/**
 * The friend who said yes while the member was away: the one who has waited longest, until the member has seen their moment or
 * written with them, on any device. Who says yes while the screen is open has a notice; the screen does not move for them.
 */
export function useSaidYes() {
  const me = useKnownMember();
  const { data: talks = [], isPending } = useConversationSummaries();
  // The bell keeps it up to date.
  const newFriends = useQuery({ ...unreadQuery, enabled: false }).data?.newFriends;
  const [atFirst, setAtFirst] = useState<readonly string[]>();
  if (!atFirst && newFriends) setAtFirst(newFriends);
  const { mutate: dismiss, variables: dismissed } = useMarkNewFriendSeen();
  const isTalking = (id: string) => {
    const talk = talks.find(({ with: friendId }) => friendId === id);
    // The note of the request alone is no talk yet.
    return talk !== undefined && talk.lastSeq - talk.unread > 1;
  };
  const waiting = isPending ? [] : (newFriends ?? []);
  const friend = waiting
    .filter(id => atFirst?.includes(id) && id !== dismissed && !isTalking(id))
    .flatMap(id => me?.friends.find(({ _id }) => _id === id) ?? [])
    .at(0);
  return { me, friend, dismiss };
}
