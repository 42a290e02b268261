import { datesApi, type RefusedFrom } from '@attune/gateway-contract/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.js';

/** A contact may leave the page open through an evening. */
const ASK_AGAIN_MS = 60_000;

const pageKey = (token: string) => ['shared-date', token];

/** What the link in a contact's mail shows. `gone`: the link opens nothing. `refused`: the contact refused mails with this link. */
export function useSharedDate(token: string) {
  return useQuery({
    queryKey: pageKey(token),
    queryFn: async () => {
      try {
        return (await call(datesApi.sharedPage, { params: { token } })).date;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        return error.failure?.reason === 'date_mails_refused' ? 'refused' : 'gone';
      }
    },
    refetchInterval: ({ state }) => (typeof state.data === 'string' ? false : ASK_AGAIN_MS),
    refetchOnWindowFocus: 'always',
  });
}

/** A step of the contact, which changes the page. */
function useStep<Input>(token: string, step: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: pageKey(token) }),
  });
}

export const useAgreeShared = (token: string) =>
  useStep(token, () => call(datesApi.agreeShared, { params: { token } }));

export const useDeclineShared = (token: string) =>
  useStep(token, (from: RefusedFrom) => call(datesApi.declineShared, { params: { token }, input: { from } }));

export const useTakeBackRefusal = (token: string) =>
  useStep(token, () => call(datesApi.takeBackRefusal, { params: { token } }));
