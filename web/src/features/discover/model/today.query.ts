import { matchingApi, type Today } from '@attune/gateway-contract/matching-routes';
import { type QueryClient, queryOptions, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

const TODAY = ['matching', 'today'];
const SUPER_MATCH = ['matching', 'super-match'];

type Ready = Extract<Today, { state: 'ready' }>;

/** The day as it is shown. `asked`: whom the member asked here, also while the request is on its way; the server's next list is without them. */
export type ShownDay = Exclude<Today, Ready> | (Ready & { asked?: string[] });

const todayQuery = queryOptions({
  queryKey: TODAY,
  queryFn: async (): Promise<ShownDay> => (await call(matchingApi.today)).today,
  // The page that was opened with it does not ask for it twice.
  staleTime: 5000,
  structuralSharing: (before, now) =>
    replaceEqualDeep(before, keepAsked(before as ShownDay | undefined, now as ShownDay)),
});

/** Today's people. Those who were asked keep their place that day, as long as the request stands. */
export const useToday = () => useQuery(todayQuery);

export const askToday = (queryClient: QueryClient): Promise<void> => queryClient.prefetchQuery(todayQuery);

/** What was answered now, with the cards of those who were asked earlier on the same day. */
export function keepAsked(before: ShownDay | undefined, now: ShownDay): ShownDay {
  if (before?.state !== 'ready' || now.state !== 'ready' || before.date !== now.date) return now;
  const asked = now.asked ?? before.asked ?? [];
  const cards = [...now.cards];
  for (const [place, card] of before.cards.entries()) {
    const isGone = !cards.some(({ person }) => person._id === card.person._id);
    if (isGone && asked.includes(card.person._id)) cards.splice(place, 0, card);
  }
  return { ...now, cards, asked };
}

/** Asks at most this often whether the hour of the Super Match has come. */
const WAITING_MS = 5 * 60_000;

export function useSuperMatch(enabled = true) {
  return useQuery({
    enabled,
    queryKey: SUPER_MATCH,
    queryFn: async () => (await call(matchingApi.superMatch)).superMatch,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_MS : false),
  });
}

/** Changes what is known of the day, without asking the server. */
export function useDayCache() {
  const queryClient = useQueryClient();
  return {
    /** Keeps the cards of these members, and of no others. */
    keep: (asked: string[]) =>
      queryClient.setQueryData<ShownDay>(TODAY, day => (day?.state === 'ready' ? { ...day, asked } : day)),
    setWakeMe: (isWakeMeOn: boolean) =>
      queryClient.setQueryData<ShownDay>(TODAY, day => (day?.state === 'ready' ? { ...day, isWakeMeOn } : day)),
    askAgain: () => Promise.all([TODAY, SUPER_MATCH].map(queryKey => queryClient.invalidateQueries({ queryKey }))),
  };
}
