import { notificationsApi } from '@attune/gateway-contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { useConversationSummaries } from '../../messaging/model/conversation-list.query.js';
import { useMarkNewFriendSeen } from '../../notifications/model/notifications.queries.js';
import { NOTIFICATIONS, unreadQuery } from '../../notifications/model/unread.query.js';
import { useKnownMember } from '../../session/model/use-session.js';

/**
 * The friend who said yes while the member was away: the one who has waited longest, until the member has seen their moment or
 * written with them, on any device. Who says yes while the screen is open has a notice; the screen does not move for them.
 */
export function useSaidYes() {
  const me = useKnownMember();
  const { data: talks = [], isPending } = useConversationSummaries();
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: false });
  const { data } = useQuery({
    queryKey: [...NOTIFICATIONS, 'said-yes'],
    queryFn: async () => (await call(notificationsApi.list)).notifications,
    enabled: unread > 0,
    gcTime: 0,
  });
  const [atFirst, setAtFirst] = useState<ReadonlySet<string>>();
  if (!atFirst && data) setAtFirst(new Set(data.map(({ id }) => id)));
  const { mutate: dismiss, variables: dismissed } = useMarkNewFriendSeen();
  const isTalking = (id: string) => {
    const talk = talks.find(({ with: friendId }) => friendId === id);
    // The note of the request alone is no talk yet.
    return talk !== undefined && talk.lastSeq - talk.unread > 1;
  };
  const waiting = unread === 0 || isPending ? [] : (data ?? []);
  const friend = waiting
    .filter(({ id, kind, isSeen }) => kind === 'requestAccepted' && !isSeen && atFirst?.has(id))
    .map(({ person }) => me?.friends.find(({ _id }) => _id === person?._id))
    .findLast(one => one && one._id !== dismissed && !isTalking(one._id));
  return { me, friend, dismiss };
}
