import { notificationsApi } from '@attune/gateway-contract/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { NOTIFICATIONS, unreadQuery } from './unread.query.js';

/** Marks the yes of one friend as seen, on all devices of the member. */
export function useMarkNewFriendSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (memberId: string) => call(notificationsApi.markNewFriendSeen, { input: { memberId } }),
    onSuccess: unread => {
      queryClient.setQueryData(unreadQuery.queryKey, unread);
      void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS });
    },
  });
}
