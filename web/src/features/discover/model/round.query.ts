import { matchingApi } from '@attune/gateway-contract/matching-routes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

const roundQuery = queryOptions({
  queryKey: ['matching', 'round'],
  queryFn: async () => (await call(matchingApi.round)).round,
});

/** The round that can be joined, and what came of the last one. */
export const useRound = () => useQuery(roundQuery);

/** Joins the round or leaves it. What a refusal means, as that it is over, the server says. */
export function useSetJoined() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'round' },
    mutationFn: (input: { roundId: string; isJoined: boolean }) => call(matchingApi.setJoined, { input }),
    onSuccess: (_, { isJoined }) =>
      queryClient.setQueryData(
        roundQuery.queryKey,
        round => round && { ...round, current: round.current && { ...round.current, isJoined } },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: roundQuery.queryKey }),
  });
}
