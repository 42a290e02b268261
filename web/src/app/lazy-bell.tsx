import { Suspense } from 'react';
import { isPrerendering } from '../is-prerendering.js';
import { late } from '../ui/late.js';
import { pageLoaded } from './page-loaded.js';

/** Not part of the first load: the page stands without it. */
const Bell = late(
  () =>
    pageLoaded()
      .then(() => import('../features/notifications/ui/bell.js'))
      .then(m => m.Bell),
  {
    messages: ['notifications'],
    isQuiet: true,
  },
);

/** The way to the notifications, as soon as the page has loaded. What surrounds it reserves its place. */
export function LazyBell() {
  if (isPrerendering) return null;
  return (
    <Suspense fallback={null}>
      <Bell />
    </Suspense>
  );
}
