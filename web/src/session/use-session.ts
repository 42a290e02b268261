import { authApi, type Me } from '@attune/gateway-contract/auth';
import {
  queryOptions,
  replaceEqualDeep,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ApiError, call } from '../api.js';
import { arrivingFrom } from './arrival.js';
import { forgetKept } from './kept.js';
import type { Lively } from './use-lively.js';

/**
 * Who is signed in: a member, or null for a visitor. An error means that nobody could tell. A screen that shows what others
 * change passes how lively it wants to be.
 */
export function useSession(lively: Partial<Lively> = {}) {
  // Asking again at each mount would take the screen away that asked, and so on for ever.
  return useQuery({ ...sessionQuery, retryOnMount: false, ...lively });
}

/** Asks who is signed in before anything is drawn that would ask. Never rejects. */
export const askSession = (queryClient: QueryClient): Promise<void> => queryClient.prefetchQuery(sessionQuery);

/** Who is signed in as far as it is known already: nobody is asked. */
export function useKnownMember(): Me | null | undefined {
  return useQuery({ ...sessionQuery, enabled: false }).data;
}

/** Lists that could not be had just now are those of before, not empty. */
function keepLists(before: Me | null | undefined, now: Me | null): Me | null {
  if (!before || !now?.degraded || now.friends.length + now.friendRequests.length > 0) return now;
  return { ...now, friends: before.friends, friendRequests: before.friendRequests };
}

export async function whoAmI(): Promise<Me | null> {
  try {
    return (await call(authApi.me)).user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: whoAmI,
  staleTime: 60_000,
  retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  retryDelay: 300,
  structuralSharing: (before, now) => replaceEqualDeep(before, keepLists(before as Me | null, now as Me | null)),
});

/** Call after the session changed hands: nothing of the person before may stay in memory. */
export function useForgetEverything(): () => void {
  const queryClient = useQueryClient();
  return () => queryClient.clear();
}

/** Ends the session here and on the server, and leads to the login page. */
export function useLogOut() {
  const forgetEverything = useForgetEverything();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(authApi.logout),
    onSuccess: async () => {
      forgetEverything();
      forgetKept();
      await navigate('/login', { state: arrivingFrom({ from: 'logout' }) });
    },
  });
}
