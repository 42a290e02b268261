import { notificationsApi } from '@attune/gateway-contract/notifications';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/call.js';
import { socketConnection } from '../../../api/socket.js';
import { pollingFallback } from '../../session/model/polling-fallback.js';
import { useKnownMember } from '../../session/model/use-session.js';

/** What is asked again when notifications are other ones. */
export const NOTIFICATIONS = ['notifications', 'own'];

/** A request that was answered or taken back has no notification any more. */
const PUSHES = new Set(['notifications_changed', 'friends_changed', 'resync']);

export const unreadQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'unread'],
  queryFn: () => call(notificationsApi.unread),
  staleTime: 60_000,
});

/** How many notifications the member has not seen on any device; 0 while that is not known. */
export function useUnreadNotifications(): number {
  const isMember = Boolean(useKnownMember());
  useFollowPushes();
  return useQuery({ ...unreadQuery, ...pollingFallback, enabled: isMember }).data?.unread ?? 0;
}

/** Asks again after each push, and after each time without a connection, when pushes were missed. */
function useFollowPushes(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS });
    const ends = [
      socketConnection.onPush(push => {
        if (PUSHES.has(push)) askAgain();
      }),
      socketConnection.subscribe(() => {
        if (socketConnection.isConnected()) askAgain();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient]);
}
