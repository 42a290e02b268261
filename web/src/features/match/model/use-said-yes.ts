import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConversationSummaries } from '../../messaging/model/conversation-list.query.js';
import { useMarkNewFriendSeen } from '../../notifications/model/new-friend-seen.js';
import { unreadQuery } from '../../notifications/model/unread.query.js';
import { useKnownMember } from '../../session/model/use-session.js';

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
