import { moderationApi } from '@attune/gateway-contract/moderation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

// The token is no part of a key: keys are shown in tools.
const DECISIONS = ['appeal', 'decisions'];

/** The decisions about the account whose log in was refused. */
export function useSuspendedDecisions(appealToken: string) {
  return useQuery({
    queryKey: DECISIONS,
    queryFn: async () => (await call(moderationApi.suspendedDecisions, { input: { appealToken } })).decisions,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Asks another moderator to look at a decision. */
export function useSuspendedAppeal(decisionId: string, appealToken: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(moderationApi.suspendedAppeal, { input: { decisionId, text, appealToken } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: DECISIONS }),
  });
}
