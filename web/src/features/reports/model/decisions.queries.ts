import { moderationApi } from '@attune/gateway-contract/moderation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

const DECISIONS = ['reports', 'decisions'];

/** What was decided about the member, newest first. */
export function useOwnDecisions() {
  return useQuery({
    queryKey: DECISIONS,
    queryFn: async () => (await call(moderationApi.ownDecisions)).decisions,
  });
}

/** Asks another moderator to look at a decision. */
export function useAppeal(decisionId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(moderationApi.appeal, { input: { decisionId, text } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: DECISIONS }),
  });
}
