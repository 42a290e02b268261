import { authApi, type Me } from '@attune/gateway-contract/auth';
import {
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, call } from '../../../api/call.js';
import { arrivingFrom } from './arrival.js';
import { askBetweenLogOuts, endSession, forgetMember } from './log-out.js';
import { notifyOtherTabs, onOtherTabs } from './other-tabs.js';
import type { PollingFallback } from './polling-fallback.js';
import { clearMemberStorage, memberEntries, setStorageOwner } from './device-storage.js';
import { storageOwner } from './storage-owner.js';
import { holdInMemory, restoreHeld } from './ended-session.js';

/**
 * Who is signed in: a member, or null for a visitor. An error means that the server gave no answer. A screen that shows
 * what other members change passes its polling fallback.
 */
export function useSession(pollingFallback: Partial<PollingFallback> = {}) {
  // Asking again at each mount would take the screen away that asked, and so on for ever.
  return useQuery({ ...sessionQuery, retryOnMount: false, ...pollingFallback });
}

/** Asks who is signed in before anything is drawn that would ask. Never rejects. */
export const askSession = (queryClient: QueryClient): Promise<void> => queryClient.prefetchQuery(sessionQuery);

/** Who is signed in as far as it is known already, without a request. */
export function useKnownMember(): Me | null | undefined {
  return useQuery({ ...sessionQuery, enabled: false }).data;
}

/** Lists that could not be loaded keep their earlier content and are not empty. */
function keepLists(before: Me | null | undefined, now: Me | null): Me | null {
  if (!before || !now?.degraded || now.friends.length + now.friendRequests.length > 0) return now;
  return { ...now, friends: before.friends, friendRequests: before.friendRequests };
}

/** Asks the server, and clears what does not belong to the member whom it names, before any screen hears of it. */
export async function whoAmI({ client }: { client: QueryClient }): Promise<Me | null> {
  const now = await askBetweenLogOuts(askServer);
  const before = client.getQueryData<Me | null>(['session']);
  await storageFollows(now, before);
  if (before && now && before._id !== now._id) client.removeQueries({ predicate: isNotSession });
  return now;
}

const isNotSession = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session';

async function askServer(): Promise<Me | null> {
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

const LOGGED_OUT = { replace: true, state: arrivingFrom({ from: 'logout' }) };

/** Ends the session on the server and in every tab of this browser, and leads to the login page. */
export function useLogOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: endSession,
    onSuccess: async () => {
      notifyOtherTabs('logged-out');
      await forgetMember(queryClient, () => navigate('/login', LOGGED_OUT));
    },
  });
}

/** Does in this tab what a log in or log out in another one asks for. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      onOtherTabs(event => {
        if (event === 'logged-out') void forgetMember(queryClient, () => navigate('/login', LOGGED_OUT));
        else void queryClient.invalidateQueries({ queryKey: ['session'] });
      }),
    [queryClient, navigate],
  );
}

/** For screens that are open to visitors: who sees them after the session has ended need not be the member. */
export function useForgetWhenEnded(session: Me | null | undefined): void {
  const queryClient = useQueryClient();
  const [wasMember, setWasMember] = useState(Boolean(session));
  if (session && !wasMember) setWasMember(true);
  useEffect(() => {
    if (!wasMember || session !== null) return;
    queryClient.removeQueries({ predicate: isNotSession });
  }, [wasMember, session, queryClient]);
}

/** Keeps in the device's storage what belongs to the signed-in member alone. Call it whenever the server said who that is. */
async function storageFollows(now: Me | null, before: Me | null | undefined): Promise<void> {
  if (now) return giveStorageTo(now._id);
  if (before && storageOwner() === before._id) return holdInMemory(before._id);
  if (memberEntries().length > 0) await clearMemberStorage();
}

async function giveStorageTo(memberId: string): Promise<void> {
  if (storageOwner() !== memberId) {
    await clearMemberStorage();
    setStorageOwner(memberId);
  }
  await restoreHeld(memberId);
}

/** Whether the session still stands in which a screen was drawn: without it, nothing that others wrote stays in the page. */
export const SessionStandsContext = createContext(true);
export const useSessionStands = (): boolean => useContext(SessionStandsContext);
