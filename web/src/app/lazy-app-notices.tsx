import { lazy, Suspense } from 'react';
import { afterPage } from '../routes.js';

const LOADED = 'complete';

/** Not part of the first load: the page has to stand before anything is kept for the next visit. */
const Notices = lazy(async () => {
  if (document.readyState !== LOADED) await new Promise(done => window.addEventListener('load', done, { once: true }));
  return { default: await afterPage.everyone().catch(() => () => null) };
});

/** What the app says about itself, as soon as the page has loaded. */
export function LazyAppNotices() {
  return (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  );
}
