import { datesApi } from '@attune/gateway-contract/dates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.js';

/** A contact may leave the page open through an evening. */
const ASK_AGAIN_MS = 60_000;

/** What the link of a contact's mail shows; null of a link that opens nothing. */
export function useSharedDate(token: string) {
  return useQuery({
    queryKey: ['shared-date', token],
    queryFn: async () => {
      try {
        return (await call(datesApi.sharedPage, { params: { token } })).date;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data === null ? false : ASK_AGAIN_MS),
    refetchOnWindowFocus: 'always',
  });
}

export const useDeclineShared = (token: string) =>
  useMutation({ mutationFn: () => call(datesApi.declineShared, { params: { token } }) });
