import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { late } from '../../../ui/late.js';
import { Failed } from '../../../ui/failed.js';
import { Loading } from '../../../ui/loading.js';
import { arrivingFrom } from '../../session/model/arrival.js';
import { useDeskAccess } from '../model/desk-access.queries.js';

const DeskPage = late(() => import('./desk-page.js').then(m => m.DeskPage), {
  messages: ['desk', 'legal', 'members', 'reasons'],
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
