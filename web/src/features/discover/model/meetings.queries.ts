import { matchingApi } from '@attune/gateway-contract/matching-routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.js';

const MEETINGS = ['matching', 'meetings'];

type People = z.output<typeof matchingApi.meetingsToAsk.output>['people'];
type Said = z.input<typeof matchingApi.recordMeeting.input>;

/** Friends about whom the member has not said whether they met. */
export function useMeetingsToAsk() {
  return useQuery({ queryKey: MEETINGS, queryFn: async () => (await call(matchingApi.meetingsToAsk)).people });
}

export function useRecordMeeting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Said) => call(matchingApi.recordMeeting, { input }),
    onSuccess: (_, { memberId }) =>
      queryClient.setQueryData<People>(MEETINGS, people => people?.filter(({ _id }) => _id !== memberId)),
  });
}

/** How often the member was put on another member's list lately. */
export function useExposure() {
  return useQuery({ queryKey: ['matching', 'exposure'], queryFn: () => call(matchingApi.exposure) });
}
