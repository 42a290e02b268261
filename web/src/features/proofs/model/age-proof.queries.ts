import { ageProofApi, type WalletPlace } from '@attune/gateway-contract/age-proof';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.js';

const KEY = ['age-proof'];
/** How often the page asks whether the wallet has answered. */
const LOOKED_MS = 3000;

/** Whether wallets are taken here, and what the member's showed. */
export const useAgeProof = () => useQuery({ queryKey: KEY, queryFn: () => call(ageProofApi.ageProof) });

/** A request of now, for a wallet on this device or on another one. Nothing of it is kept. */
export const useAgeRequest = () =>
  useMutation({
    mutationFn: (place: WalletPlace) => call(ageProofApi.begin, { input: { place } }),
    gcTime: 0,
  });

/** Of another login, removed or over: it will never have an answer. Everything else may pass: a gateway that restarts, too many questions. */
export const isUnknownRequest = (error: Error | null): boolean =>
  error instanceof ApiError && error.failure?.reason === 'age_request_unknown';

/** What the wallet said. It takes effect when this browser asks: of a wallet on the same device, with the code by which it led back. */
export function useAgeAnswer(state: string, code?: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['age-answer', state, code],
    queryFn: async () => {
      const answer = await call(ageProofApi.finish, { input: { state, ...(code !== undefined && { code }) } });
      if (answer.outcome === 'shown') await queries.invalidateQueries({ queryKey: KEY });
      return answer;
    },
    enabled: state !== '',
    refetchInterval: ({ state: { data, error } }) =>
      isUnknownRequest(error) || (data && data.outcome !== 'waiting') ? false : LOOKED_MS,
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function useRemoveAge() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(ageProofApi.remove),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
