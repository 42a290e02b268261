import { type ReactNode, Suspense, use, useCallback, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { isPrerendering } from '../is-prerendering.js';
import { returningTo } from '../features/session/model/arrival.js';
import { SessionStandsContext, useSession } from '../features/session/model/use-session.js';
import { Failed } from '../ui/failed.js';
import { Loading } from '../ui/loading.js';
import { useFocusBack } from '../ui/use-focus-back.js';
import { late } from '../ui/late.js';

const SessionEnded = late(() => import('../features/login/ui/session-ended.js').then(m => m.SessionEnded), {
  messages: ['log-in-again'],
});

/**
 * Lets members through and leads visitors to the login page. Whose session ends mid-work logs in right here: the screen
 * waits unseen, with what was typed on it.
 */
export function MembersOnly() {
  const session = useSession();
  const [member, setMember] = useState(session.data);
  if (session.data && session.data !== member) setMember(session.data);
  if (isPrerendering) return <Outlet />;
  if (!member) return <NotYetIn session={session} />;
  return (
    // Another member begins with screens of their own.
    <Suspense key={member._id} fallback={<LogInAgain username={member.username} />}>
      <UntilSessionEnds hasEnded={session.data === null}>
        <InDocument>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </InDocument>
      </UntilSessionEnds>
    </Suspense>
  );
}

/** What stands still leaves the document with all that it shows, where one who comes after could read it, and comes back as it was. */
function InDocument({ children }: { children: ReactNode }) {
  const [room] = useState(() => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    return element;
  });
  // React lets go of the ref of what is suspended.
  const stand = useCallback(
    (place: HTMLElement | null) => {
      place?.append(room);
      return () => room.remove();
    },
    [room],
  );
  return (
    <div ref={stand} style={{ display: 'contents' }}>
      {createPortal(children, room)}
    </div>
  );
}

/**
 * What stands still keeps all that it has, and is not drawn for a visitor. Conversations are drawn once more: what others wrote leaves the
 * memory of the page, too, and drafts are kept without it.
 */
function UntilSessionEnds({ hasEnded, children }: { hasEnded: boolean; children: ReactNode }) {
  const isConversation = useLocation().pathname === '/messaging';
  const [isStill, setIsStill] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- what is suspended is not drawn
  useLayoutEffect(() => setIsStill(hasEnded), [hasEnded]);
  return (
    <SessionStandsContext value={!hasEnded}>
      {hasEnded && (isStill || !isConversation) && <StandStill />}
      {children}
    </SessionStandsContext>
  );
}

/** Drawn before the screen is hidden: what had the focus there gets it back. */
function LogInAgain({ username }: { username: string }) {
  useFocusBack();
  return (
    <Suspense fallback={<Loading />}>
      <SessionEnded username={username} />
    </Suspense>
  );
}

const never = new Promise<never>(() => {});

/** Hides its siblings and keeps them as they were: none of them is drawn for a visitor. */
const StandStill = () => use(never);

function NotYetIn({ session }: { session: ReturnType<typeof useSession> }) {
  const t = useTranslations('session.unreachable');
  const location = useLocation();
  if (session.isPending) return <Loading />;
  if (session.data === null) return <Navigate to="/login" state={returningTo(location)} replace />;
  return (
    <Failed title={t('title')} onRetry={() => void session.refetch()} retrying={session.isFetching}>
      {t('advice')}
    </Failed>
  );
}
