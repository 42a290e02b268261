import type { Me } from '@attune/gateway-contract/auth';
import { friendsApi } from '@attune/gateway-contract/friends';
import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { pollingFallback } from '../../session/model/polling-fallback.js';
import { useSession } from '../../session/model/use-session.js';
import { after, type Lists, type Person, type Step } from './friend-lists.js';
import { take } from './friend-steps.js';

const SESSION = ['session'];
const SENT = ['friends', 'sent'];
const STEPS = ['friends', 'step'];
type Said = Pick<Step, 'note' | 'about'>;

/** What went with a request that this page sent. No answer of the server contains it. */
const saidTo = ({ _id }: Person) => ['friends', 'said', _id];

/** The people found for a query that is fit to be sent, as far as pages were asked for. */
export function useUserSearch(query: string) {
  return useInfiniteQuery({
    queryKey: ['friends', 'search', query],
    queryFn: ({ pageParam: place }) => call(friendsApi.search, { input: { query, ...(place && { after: place }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => {
      // A member whose name has changed meanwhile may be on two pages.
      const people = new Map(pages.flatMap(({ users }) => users).map(person => [person._id, person]));
      return { people: [...people.values()], pages: pages.length };
    },
    staleTime: 30_000,
  });
}

const sentQuery = queryOptions({
  queryKey: SENT,
  queryFn: () => call(friendsApi.sent),
  // Parts of one page that are drawn one after the other do not ask for it twice.
  staleTime: 5000,
});

/** The member's lists as they will stand once every step on its way has been taken. */
export function useFriendLists() {
  // Steps of others show up by themselves while the screen is open.
  const session = useSession(pollingFallback);
  const sent = useQuery({ ...sentQuery, ...pollingFallback });
  const steps = useMutationState({
    filters: { mutationKey: STEPS, status: 'pending' },
    select: mutation => mutation.state.variables as Step,
  });
  const lists = steps.reduce(after, listsOf(session.data, sent.data));
  return { session, sent, lists };
}

type Sent = z.output<typeof friendsApi.sent.output>;

const listsOf = (me: Me | null | undefined, others: Sent | undefined): Lists => ({
  friends: me?.friends ?? [],
  requests: me?.friendRequests ?? [],
  sent: others?.sent ?? [],
  blocked: others?.blocked ?? [],
});

interface Listener {
  onDone: (step: Step) => void;
  onFailed: (step: Step, error: Error) => void;
}

/**
 * Takes steps one after the other, so that a request is never withdrawn before it was sent. The lists show a step while it
 * is on its way; a failed one is gone from them by itself.
 */
export function useTakeStep({ onDone, onFailed }: Listener) {
  const queryClient = useQueryClient();
  const me = useSession().data;
  return useMutation({
    mutationKey: STEPS,
    scope: { id: STEPS.join() },
    mutationFn: async (step: Step) => take(me?._id ?? '', step),
    onSuccess: async (_, step) => {
      if (step.kind === 'send') keepSaid(queryClient, step);
      onDone(step);
      await remember(queryClient, step);
    },
    onError: (error, step) => onFailed(step, error),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: SESSION });
      void queryClient.invalidateQueries({ queryKey: SENT });
      void queryClient.invalidateQueries({ queryKey: ['members'] });
      // Whose comments are shown and counted depends on friendships.
      void queryClient.invalidateQueries({ queryKey: ['moments'] });
    },
  });
}

/** While the page lives, and no longer than the session. */
function keepSaid(queryClient: QueryClient, { person, note, about }: Step): void {
  const said = { ...(note && { note }), ...(about && { about }) };
  queryClient.setQueryDefaults(saidTo(person), { gcTime: Infinity });
  queryClient.setQueryData<Said>(saidTo(person), said);
}

/** What went with the last request that this page sent to a person. */
export function useSaid(): (person: Person) => Said {
  const queryClient = useQueryClient();
  return person => queryClient.getQueryData<Said>(saidTo(person)) ?? {};
}

/** Writes a step into the known lists, in case they cannot be loaded again right now. */
async function remember(queryClient: QueryClient, step: Step): Promise<void> {
  // An answer from before the step must not undo it on the screen.
  await Promise.all([SESSION, SENT].map(queryKey => queryClient.cancelQueries({ queryKey })));
  const me = queryClient.getQueryData<Me | null>(SESSION);
  const others = queryClient.getQueryData<Sent>(SENT);
  const { friends, requests: friendRequests, sent, blocked } = after(listsOf(me, others), step);
  if (me) queryClient.setQueryData<Me>(SESSION, { ...me, friends, friendRequests });
  if (others) queryClient.setQueryData<Sent>(SENT, { ...others, sent, blocked });
}
