import { vouchesApi } from '@attune/gateway-contract/vouches';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.js';

/** How often the phone that shows a code asks whether it was used. */
const LOOKED_MS = 3000;

const vouchesQuery = queryOptions({
  queryKey: ['vouches'],
  queryFn: () => call(vouchesApi.vouches),
});

/** Whom the member vouches for, and how many vouch for them. */
export const useVouches = (isWaiting = false) =>
  useQuery({ ...vouchesQuery, refetchInterval: isWaiting ? LOOKED_MS : false });

/** A code of now. Nothing of it is kept. */
export const useOwnCode = () => useMutation({ mutationFn: () => call(vouchesApi.showCode), gcTime: 0 });

export const useVouch = () => useChange((code: string) => call(vouchesApi.vouch, { input: { code } }));

export const useTakeBack = () => useChange((memberId: string) => call(vouchesApi.takeBack, { params: { memberId } }));

function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: vouchesQuery.queryKey }),
  });
}

/** Why it was refused, where the server said so. */
export const refusalOf = (error: Error | null): string | undefined =>
  error instanceof ApiError ? (error.failure?.fields?.['code'] ?? error.failure?.message) : undefined;
