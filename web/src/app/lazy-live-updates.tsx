import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { useFoundation } from '../foundation.js';
import { late } from '../ui/late.js';
import { afterPage } from './after-page.js';
import { pageLoaded } from '../page-loaded.js';

const LiveUpdates = late(() => afterPage.members(), { isQuiet: true });

/** Not needed for a page: without them it stands as well. */
const BesidePage = late(() => pageLoaded().then(afterPage.beside), { isQuiet: true });

/** A visitor loads nothing of what keeps a member's screens up to date: schemas and sockets are a quarter of the first page. */
export function LazyLiveUpdates() {
  const foundation = useFoundation();
  const isMember = useHasMember(foundation?.queryClient);
  // Other tabs still tell of a log out or another member after the session has ended.
  const [wasMember, setWasMember] = useState(false);
  if (isMember && !wasMember) setWasMember(true);
  return foundation && wasMember ? (
    <foundation.Frame>
      <Suspense fallback={null}>
        <LiveUpdates />
      </Suspense>
      <Suspense fallback={null}>
        <BesidePage />
      </Suspense>
    </foundation.Frame>
  ) : null;
}

/** Whether the server has said who is signed in. Without the library's hooks, which the landing page does not load. */
function useHasMember(queryClient: QueryClient | undefined): boolean {
  const watch = useCallback(
    // Not at once: the cache also tells of what a component asks for while it is drawn.
    (changed: () => void) => queryClient?.getQueryCache().subscribe(() => queueMicrotask(changed)) ?? (() => {}),
    [queryClient],
  );
  const hasMember = () => Boolean(queryClient?.getQueryData(['session']));
  return useSyncExternalStore(watch, hasMember, hasMember);
}
