import { type AcknowledgementInput, moderationApi, type OwnDecision } from '@attune/gateway-contract/moderation';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

const DECISIONS = ['reports', 'decisions'];

const decisionsQuery = queryOptions({
  queryKey: DECISIONS,
  queryFn: async () => (await call(moderationApi.ownDecisions)).decisions,
});

/** What was decided about the member, newest first. */
export const useOwnDecisions = () => useQuery(decisionsQuery);

/** What the member has not acknowledged; asked at each visit, and not at each page. */
export function useUnreadDecision(isMember: boolean): UnreadDecision | undefined {
  return newestUnread(useQuery({ ...decisionsQuery, enabled: isMember, staleTime: 300_000 }).data ?? []);
}

/** For all devices of the member. */
export function useAcknowledge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (read: AcknowledgementInput) => call(moderationApi.acknowledge, { input: read }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: DECISIONS }),
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

type Measure = Exclude<OwnDecision['measure'], 'none'>;
type Outcome = NonNullable<NonNullable<OwnDecision['appeal']>['outcome']>;

/** What the member has not acknowledged yet, and what it says. */
export interface UnreadDecision extends AcknowledgementInput {
  says: Measure | Outcome;
}

/** The newest one. A decision that was appealed has been read. */
function newestUnread(decisions: readonly OwnDecision[]): UnreadDecision | undefined {
  return decisions.flatMap(decision => unreadIn(decision) ?? [])[0];
}

function unreadIn({ decisionId, measure, acknowledgedAt, appeal }: OwnDecision): UnreadDecision | undefined {
  if (appeal) {
    const { outcome } = appeal;
    return outcome !== null && appeal.acknowledgedAt === null
      ? { decisionId, what: 'appeal', says: outcome }
      : undefined;
  }
  return measure !== 'none' && acknowledgedAt === null ? { decisionId, what: 'decision', says: measure } : undefined;
}
