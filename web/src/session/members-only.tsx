import { Navigate, Outlet } from 'react-router-dom';
import { Failed } from '../ui/failed.js';
import { Loading } from '../ui/loading.js';
import { useSession } from './use-session.js';

/** Lets members through and leads visitors to the login page. */
export function MembersOnly() {
  const session = useSession();
  if (session.data) return <Outlet />;
  if (session.isPending) return <Loading />;
  if (session.data === null) return <Navigate to="/login" replace />;
  return (
    <Failed title="Attune cannot be reached" onRetry={() => void session.refetch()} retrying={session.isFetching}>
      The server does not answer right now. Please check your connection and try again.
    </Failed>
  );
}
