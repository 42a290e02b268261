import { messagesApi } from '@attune/gateway-contract/message-routes';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { useKnownMember } from '../../session/model/use-session.js';

export type MessagingPreferences = z.output<typeof messagesApi.preferences.output>['preferences'];

/** The server's defaults. */
const ALL_ON: MessagingPreferences = { typing: true, presence: true, marks: true, unreadBadges: true, reactions: true };
const CHANGES = ['chat', 'preferences', 'change'];

const preferencesQuery = queryOptions({
  queryKey: ['chat', 'preferences'],
  queryFn: async () => (await call(messagesApi.preferences)).preferences,
  staleTime: 5 * 60_000,
});

/** What the member chose for chats, once it matters; everything is on until that is known. */
export function useMessagingPreferences({ matters = true } = {}): MessagingPreferences {
  const isMember = Boolean(useKnownMember());
  return useQuery({ ...preferencesQuery, enabled: isMember && matters }).data ?? ALL_ON;
}

/** The same, for the screen where they are changed. */
export const useMessagingPreferencesQuery = () => useQuery(preferencesQuery);

export const askPreferences = (queryClient: QueryClient): Promise<void> => queryClient.prefetchQuery(preferencesQuery);

/** Changes one at once, and takes it back when the server does not agree. One after the other: the last choice counts. */
export function useChangeMessagingPreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  const merge = (change: Partial<MessagingPreferences>) =>
    queryClient.setQueryData(queryKey, before => before && { ...before, ...change });
  return useMutation({
    mutationKey: CHANGES,
    scope: { id: CHANGES.join() },
    mutationFn: async (input: Partial<MessagingPreferences>) =>
      (await call(messagesApi.changePreferences, { input })).preferences,
    onMutate: async change => {
      await queryClient.cancelQueries({ queryKey });
      merge(change);
    },
    onError: (_error, change) => merge(opposite(change)),
    // Others may be on their way still: what they changed stays as it is.
    onSuccess: (now, change) => merge(pick(now, change)),
  });
}

const opposite = (change: Partial<MessagingPreferences>): Partial<MessagingPreferences> =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, !value]));

const pick = (now: MessagingPreferences, change: Partial<MessagingPreferences>): Partial<MessagingPreferences> =>
  Object.fromEntries(Object.entries(now).filter(([name]) => name in change));
