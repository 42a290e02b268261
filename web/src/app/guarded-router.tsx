import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import {
  parsePath,
  Router,
  type Navigator,
  type To,
  type UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { mayNavigateTo } from '../navigation-guard.js';

type History = ReturnType<typeof createBrowserHistory>;

/**
 * A router that can be asked to stay. The library has one, which brings loaders, actions and fetchers along: 13 kB that
 * every visitor would load and no screen uses.
 */
export function GuardedRouter({ history, children }: { history: History; children: ReactNode }) {
  const [{ action, location }, setPlace] = useState(() => ({ action: history.action, location: history.location }));
  const navigator = useMemo(() => guarded(history), [history]);
  useLayoutEffect(() => listen(history, () => startTransition(() => setPlace(placeOf(history)))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}

const placeOf = ({ action, location }: History) => ({ action, location });

/** Links and redirects go nowhere when they may not. */
function guarded(history: History): Navigator {
  const may = (to: To, state: unknown) => {
    const { pathname = history.location.pathname } = typeof to === 'string' ? parsePath(to) : to;
    return mayNavigateTo({ pathname, state });
  };
  return {
    createHref: to => history.createHref(to),
    encodeLocation: to => history.encodeLocation(to),
    go: delta => history.go(delta),
    push: (to, state) => void (may(to, state) && history.push(to, state)),
    replace: (to, state) => void (may(to, state) && history.replace(to, state)),
  };
}

/** The Back button has gone by the time it is asked about: a person who stays is brought back, and no listener is told. */
function listen(history: History, onMove: () => void): () => void {
  let isComingBack = false;
  return history.listen(({ action, location, delta }) => {
    const isBack = isComingBack;
    isComingBack = false;
    if (isBack) return;
    if (action !== 'POP' || !delta || mayNavigateTo(location)) return onMove();
    isComingBack = true;
    history.go(-delta);
  });
}
