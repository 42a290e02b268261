import type { Me } from '@attune/gateway-contract/auth';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { isPrerendering } from '../../../is-prerendering.js';
import { storageOwner } from './device-storage.js';
import { again } from '../../../again.js';

/** The session's query, for screens that visitors load first: schemas and the rest come when it is asked, and not before. */
export const lateSessionQuery = {
  queryKey: ['session'],
  queryFn: async (context: { client: QueryClient }): Promise<Me | null> =>
    (await again(() => import('./use-session.js'))).whoAmI(context),
};

/** Whether a member may be signed in here: on other devices a visitor's page asks nothing. */
export const maybeSignedIn = (): boolean => !isPrerendering && storageOwner() !== undefined;

/** Who is signed in, on screens that are made for visitors: null for a visitor, undefined while the server is asked. */
export function useLikelyMember(): Me | null | undefined {
  const { data, isPending, isEnabled } = useQuery({
    ...lateSessionQuery,
    enabled: maybeSignedIn(),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  return data ?? (isEnabled && isPending ? undefined : null);
}
