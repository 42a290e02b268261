import { Suspense, ViewTransition } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Loading } from '../ui/loading.js';

/** The screen of an address. One fades into the next where the browser can; `page.css` says how, and for whom not. */
export function Screen() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<Loading />}>
      <ViewTransition key={pathname} enter="screen" exit="screen" default="none">
        <Outlet />
      </ViewTransition>
    </Suspense>
  );
}
