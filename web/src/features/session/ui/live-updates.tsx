import type { Me } from '@attune/gateway-contract/auth';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { openSocket } from '../../../api/socket.js';
import { loadMessages } from '../../../i18n/language.js';
import { afterChange, firstNotice, NO_NOTICES } from '../model/friend-notices.js';
import { askForMissedNews, askForNews } from '../model/missed-news.js';
import { useKnownMember, useOtherTabs } from '../model/use-session.js';
import { late } from '../../../ui/late.js';
import { storageOwner } from '../model/storage-owner.js';

/** Not needed for a page: without it the page stands as well. */
const FriendNotice = late(() => import('./friend-notice.js').then(m => m.FriendNotice), { isQuiet: true });

const RemovalNotice = late(() => import('./removal-notice.js').then(m => m.RemovalNotice), {
  messages: ['second-factor'],
  isQuiet: true,
});

/** Keeps a signed-in member's screens up to date, and says what other members did. Visitors have none of it. */
export function LiveUpdates() {
  const me = useKnownMember();
  // A log out goes to another screen: the member that is forgotten then is noticed by the new address.
  useLocation();
  const id = me?._id;
  useOtherTabs();
  useReloadStalePage(id);
  useReasons();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!id) return;
    return openSocket({
      onOpened: () => void askForMissedNews(queryClient),
      onNews: () => askForNews(queryClient),
      // See polling-fallback.ts.
      onLost: () => void queryClient.invalidateQueries({ predicate: isPolled, refetchType: 'none' }),
      onEnded: () => void queryClient.invalidateQueries({ queryKey: ['session'] }),
    });
  }, [id, queryClient]);
  const removalDueAt = me?.standing.removalDueAt;
  return (
    <>
      <Notices key={id ?? 'visitor'} me={me} />
      {removalDueAt !== undefined && (
        <Suspense fallback={null}>
          <RemovalNotice key={removalDueAt} dueAt={removalDueAt} />
        </Suspense>
      )}
    </>
  );
}

const isPolled = ({ observers }: Query) => observers.some(({ options }) => options.refetchInterval !== undefined);

/** Loads why a request or a field is refused: nothing needs it before the first page is shown. */
function useReasons(): void {
  useEffect(() => void loadMessages(['reasons']).catch(() => undefined), []);
}

/** The notices of one member, one at a time. */
function Notices({ me }: { me: Me | null | undefined }) {
  const [known, setKnown] = useState(me);
  const [notices, setNotices] = useState(NO_NOTICES);
  // Lists that could not be loaded do not count: the next ones are compared with those before.
  if (me && me !== known && !me.degraded) {
    setKnown(me);
    setNotices(afterChange(notices, known, me));
  }
  const notice = firstNotice(notices);
  if (!notice) return null;
  return (
    <Suspense fallback={null}>
      <FriendNotice key={notice.kind} notice={notice} onDone={() => setNotices({ ...notices, [notice.kind]: [] })} />
    </Suspense>
  );
}

/** The Back button may bring back a page from the browser's memory that shows a member who has logged out since, so the page is loaded again. */
function useReloadStalePage(memberId: string | undefined): void {
  const [lastId, setLastId] = useState(memberId);
  if (memberId && memberId !== lastId) setLastId(memberId);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storageOwner() !== lastId) window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [lastId]);
}
