import { Suspense, ViewTransition } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Loading } from '../ui/loading.js';

/** The screen of an address. One fades into the next where the browser can; `page.css` says how, and for whom not. */
export function Screen() {
  const { pathname, key } = useLocation();
  // The screen that the page is opened at is drawn at once: there is nothing that it could fade from.
  const enter = key === 'default' ? 'none' : 'screen';
  return (
    <Suspense fallback={<Loading />}>
      <ViewTransition key={pathname} enter={enter} exit="screen" default="none">
        <Outlet />
      </ViewTransition>
    </Suspense>
  );
}
