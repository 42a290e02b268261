import { startTransition, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { parsePath, Router, type Navigator, type To } from 'react-router-dom';
import type { Arrival } from '../features/session/model/arrival.js';
import { mayNavigateTo } from '../navigation-guard.js';
import { BrowserHistory, type Place } from './browser-history.js';
import { routeOnItsWay } from './load-route.js';
import { NextPlaceContext } from '../next-place.context.js';

/** How long one page stands at most while the next is loaded; then that one's frame says that it loads. */
const PATIENCE_MS = 5000;

/**
 * A router that asks the navigation guards, and keeps a page until the next one can be drawn. The library's `useBlocker` needs its data
 * router, whose loaders, actions and fetchers are 17 kB (gzip) that every visitor would load and no page uses.
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => new BrowserHistory());
  const [{ location, navigationType, index }, setPlace] = useState(history.place);
  const [next, setNext] = useState<Place>();
  const navigator = useMemo(() => guarded(history, index), [history, index]);
  useLayoutEffect(() => {
    let last: Place;
    const show = (place: Place) =>
      startTransition(() => {
        setPlace(place);
        setNext(undefined);
      });
    return listen(history, place => {
      last = place;
      if (endsSession(place)) {
        setNext(undefined);
        return setPlace(place);
      }
      setNext(place);
      const loading = routeOnItsWay(place.location.pathname);
      // At once where nothing is missing: the browser scrolls a page that one goes back to.
      if (!loading) return show(place);
      void loading.then(() => last === place && show(place));
    });
  }, [history]);
  const path = next?.location.pathname;
  useEffect(() => {
    if (path === undefined) return undefined;
    // Outside a transition, which waits for all that the page suspends on.
    const timer = setTimeout(() => {
      setPlace(history.place);
      setNext(undefined);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [path, history]);
  return (
    <NextPlaceContext value={path === location.pathname ? undefined : path}>
      <Router location={location} navigationType={navigationType} navigator={navigator}>
        {children}
      </Router>
    </NextPlaceContext>
  );
}

/** What a member has read does not stay in sight until the next page is loaded: others may use the device. */
function endsSession({ location }: Place): boolean {
  const { arrival } = (location.state ?? {}) as { arrival?: Arrival };
  return arrival?.from === 'logout' || arrival?.from === 'deletion';
}

/** Links and redirects lead nowhere when a guard refuses. The way back counts from the page that is shown, whose entry has this `index`. */
function guarded(history: BrowserHistory, index: number): Navigator {
  const { navigator } = history;
  const may = (to: To, state: unknown) => {
    const { pathname = window.location.pathname } = typeof to === 'string' ? parsePath(to) : to;
    return mayNavigateTo({ pathname, state });
  };
  return {
    ...navigator,
    go: delta => history.goTo(index + delta),
    push: (to, state) => void (may(to, state) && navigator.push(to, state)),
    replace: (to, state) => void (may(to, state) && navigator.replace(to, state)),
  };
}

/** The browser has gone back before a guard is asked: a member who stays is brought back, and the router is not told. */
function listen(history: BrowserHistory, onMove: (place: Place) => void): () => void {
  let isComingBack = false;
  return history.listen((place, delta) => {
    const isBack = isComingBack;
    isComingBack = false;
    if (isBack) return;
    if (place.navigationType !== 'POP' || !delta || mayNavigateTo(place.location)) return onMove(place);
    isComingBack = true;
    history.navigator.go(-delta);
  });
}
