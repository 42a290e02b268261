import type { Route } from '@attune/gateway-contract/route';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../../api/call.js';
import { Failed } from '../../../ui/failed.js';
import { Loading } from '../../../ui/loading.js';
import { arrivingFrom } from '../model/arrival.js';

interface RoleGateProps {
  /** The first part of the page's address. */
  page: 'desk' | 'operate';
  /** The route that tells whether the session may see it. */
  route: Route;
  /** The page. */
  children: ReactNode;
}

/** Shows the page of a role to who has it. For other members this is an address that does not exist (app/app.tsx). */
export function RoleGate({ page, route, children }: RoleGateProps) {
  const t = useTranslations('session.unreachable');
  const access = useAccess(page, route);
  if (access.data === 'open') return <Suspense fallback={<Loading />}>{children}</Suspense>;
  // What was said before, perhaps of a session without a second factor, may be different by now.
  if (access.isPending || (access.data && access.isFetching)) return <Loading />;
  if (access.data === 'closed') return <Navigate to="/" replace />;
  if (access.data === 'second-factor') {
    return <Navigate to="/settings/security" state={arrivingFrom({ from: page })} replace />;
  }
  return (
    <Failed title={t('title')} onRetry={() => void access.refetch()} retrying={access.isFetching}>
      {t('advice')}
    </Failed>
  );
}

/** Whether the session may see the page. */
type Access = 'open' | 'closed' | 'second-factor';

/** An error means that the server gave no answer. */
function useAccess(page: string, route: Route) {
  return useQuery({
    queryKey: [page, 'access'],
    queryFn: () => askAccess(route),
    staleTime: ({ state }) => (state.data === 'open' ? 60_000 : 0),
    retry: false,
  });
}

async function askAccess(route: Route): Promise<Access> {
  try {
    await call(route);
    return 'open';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure?.reason === 'second_factor_required') return 'second-factor';
    if (error.status === 403 || error.status === 404) return 'closed';
    throw error;
  }
}
