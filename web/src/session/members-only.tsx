import { Navigate, Outlet } from 'react-router-dom';
import { sessionTexts } from '../language/en/session.js';
import { useTexts } from '../language/texts.js';
import { Failed } from '../ui/failed.js';
import { Loading } from '../ui/loading.js';
import { useSession } from './use-session.js';

/** Lets members through and leads visitors to the login page. */
export function MembersOnly() {
  const { unreachable } = useTexts(sessionTexts);
  const session = useSession();
  if (session.data) return <Outlet />;
  if (session.isPending) return <Loading />;
  if (session.data === null) return <Navigate to="/login" replace />;
  return (
    <Failed title={unreachable.title} onRetry={() => void session.refetch()} retrying={session.isFetching}>
      {unreachable.advice}
    </Failed>
  );
}
