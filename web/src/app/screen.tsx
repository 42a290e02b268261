import { Fragment, Suspense, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Loading } from '../ui/loading.js';

const FADE_MS = 140;

/**
 * The screen of an address, which fades in unless the page was opened at it or less motion is asked for. React's `ViewTransition` would wait
 * for the pictures of a screen, and show that it loads meanwhile.
 */
export function Screen() {
  const { pathname, key } = useLocation();
  const isFirst = key === 'default';
  useLayoutEffect(() => {
    if (isFirst || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    document.getElementById('content')?.animate({ opacity: [0, 1] }, FADE_MS);
  }, [pathname, isFirst]);
  return (
    <Suspense fallback={<Loading />}>
      <Fragment key={pathname}>
        <Outlet />
      </Fragment>
    </Suspense>
  );
}
