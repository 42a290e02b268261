import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Arrival } from '../../session/arrival.js';

const ask = () => window.confirm('Your changes are not saved. Leave this page without them?');

/**
 * Asks before a link, the Back button or the closing of the tab throws away what was typed. Returns the same question for
 * what ends the page in another way; the page is not asked about twice then.
 */
export function useLeaveGuard(isDirty: () => boolean): () => boolean {
  const mayLeave = () => !isDirty() || ask();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { arrival } = (nextLocation.state ?? {}) as { arrival?: Arrival };
    const isElsewhere = nextLocation.pathname !== currentLocation.pathname;
    return isElsewhere && arrival?.from !== 'logout' && !mayLeave();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  });
  return mayLeave;
}
