import type { Me } from '@attune/gateway-contract/auth';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { again } from '../../../again.js';
import { maybeSignedIn } from './storage-owner.js';

/** The session's query, for screens that visitors load first: schemas and the rest come when it is asked, and not before. */
export const lateSessionQuery = {
  queryKey: ['session'],
  queryFn: async (context: { client: QueryClient }): Promise<Me | null> =>
    (await again(() => import('./use-session.js'))).whoAmI(context),
};

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
