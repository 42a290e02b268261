import { friendsApi } from '@attune/gateway-contract/friends';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

const requestLimitQuery = queryOptions({
  queryKey: ['friends', 'request-limit'],
  queryFn: async () => (await call(friendsApi.requestLimit)).requestsADay,
  staleTime: 5 * 60_000,
});

/** How many friend requests a day the member is shown. */
export const useRequestLimit = () => useQuery(requestLimitQuery);

/** Changes it at once, and asks the server again when it does not agree. One change after the other: the last choice counts. */
export function useSetRequestLimit() {
  const queryClient = useQueryClient();
  const { queryKey } = requestLimitQuery;
  return useMutation({
    scope: { id: queryKey.join() },
    mutationFn: (requestsADay: number) => call(friendsApi.setRequestLimit, { input: { requestsADay } }),
    onMutate: async requestsADay => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, requestsADay);
      return before;
    },
    onError: (_error, _chosen, before) => queryClient.setQueryData(queryKey, before),
  });
}
