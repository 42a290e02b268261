import { use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { translator } from '../../../i18n/translator.js';
import { guardNavigation } from '../../../navigation-guard.js';
import { NextPlaceContext } from '../../../next-place.context.js';
import type { Arrival } from '../../session/model/arrival.js';

const ask = () => window.confirm(translator('profile')('leave'));

/**
 * Asks before a link, the Back button or the closing of the tab throws away what was typed. Returns the same question for
 * what ends the page in another way; the page is not asked about twice then.
 */
export function useLeaveGuard(isDirty: () => boolean): () => boolean {
  // The next page is on its way: to stay would come too late.
  const isLeaving = use(NextPlaceContext) !== undefined;
  const mayLeave = () => isLeaving || !isDirty() || ask();
  const { pathname } = useLocation();
  useEffect(() =>
    guardNavigation(next => {
      const { arrival } = (next.state ?? {}) as { arrival?: Arrival };
      // A suspended member can save nothing more.
      const isExpected = next.pathname === pathname || next.pathname === '/appeal';
      return isExpected || arrival?.from === 'logout' || mayLeave();
    }),
  );
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  });
  return mayLeave;
}
