import { deskAccessApi } from '@attune/gateway-contract/desk-access';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { late } from '../../../ui/late.js';
import { Failed } from '../../../ui/failed.js';
import { Loading } from '../../../ui/loading.js';
import { arrivingFrom } from '../../session/model/arrival.js';
import { ApiError, call } from '../../../api/call.js';

const DeskPage = late(() => import('./desk-page.js').then(m => m.DeskPage), {
  messages: ['desk', 'legal', 'members', 'pose', 'reasons'],
});

/** Loads the desk for moderators. For other members this is an address that does not exist (app/app.tsx). */
export function DeskGate() {
  const t = useTranslations('session.unreachable');
  const access = useDeskAccess();
  if (access.data === 'open') {
    return (
      <Suspense fallback={<Loading />}>
        <DeskPage />
      </Suspense>
    );
  }
  // What was said before, perhaps of a session without a second factor, may be different by now.
  if (access.isPending || (access.data && access.isFetching)) return <Loading />;
  if (access.data === 'closed') return <Navigate to="/" replace />;
  if (access.data === 'second-factor') {
    return <Navigate to="/settings/security" state={arrivingFrom({ from: 'desk' })} replace />;
  }
  return (
    <Failed title={t('title')} onRetry={() => void access.refetch()} retrying={access.isFetching}>
      {t('advice')}
    </Failed>
  );
}

/** Whether the session may be at the desk. */
type DeskAccess = 'open' | 'closed' | 'second-factor';

/** An error means that the server gave no answer. */
function useDeskAccess() {
  return useQuery({
    queryKey: ['desk', 'access'],
    queryFn: askAccess,
    staleTime: ({ state }) => (state.data === 'open' ? 60_000 : 0),
    retry: false,
  });
}

async function askAccess(): Promise<DeskAccess> {
  try {
    await call(deskAccessApi.access);
    return 'open';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure?.reason === 'second_factor_required') return 'second-factor';
    if (error.status === 403 || error.status === 404) return 'closed';
    throw error;
  }
}
