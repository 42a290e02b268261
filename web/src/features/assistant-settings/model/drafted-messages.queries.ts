import { messagesApi } from '@attune/gateway-contract/message-routes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

const acceptsDraftedQuery = queryOptions({
  queryKey: ['chat', 'accepts-drafted'],
  queryFn: async () => (await call(messagesApi.acceptsDrafted)).acceptsDrafted,
  staleTime: 5 * 60_000,
});

/** Whether the member takes messages that began with a suggestion. */
export const useAcceptsDrafted = () => useQuery(acceptsDraftedQuery);

/** Changes it at once, and takes it back when the server does not agree. One change after the other: the last choice counts. */
export function useSetAcceptsDrafted() {
  const queryClient = useQueryClient();
  const { queryKey } = acceptsDraftedQuery;
  return useMutation({
    scope: { id: queryKey.join() },
    mutationFn: (acceptsDrafted: boolean) => call(messagesApi.setAcceptsDrafted, { input: { acceptsDrafted } }),
    onMutate: async acceptsDrafted => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, acceptsDrafted);
    },
    onError: (_error, acceptsDrafted) => queryClient.setQueryData(queryKey, !acceptsDrafted),
  });
}
