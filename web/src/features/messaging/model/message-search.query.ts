import { messagesApi } from '@attune/gateway-contract/message-routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

/** The newest messages that contain the query, newest first; an empty query is not asked. */
export function useMessageSearch(friendId: string, query: string) {
  return useQuery({
    queryKey: ['messages', 'search', friendId, query],
    queryFn: () => call(messagesApi.search, { input: { with: friendId, query } }),
    enabled: query !== '',
    gcTime: 0,
  });
}
