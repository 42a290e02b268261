import { lazy, Suspense } from 'react';

const LOADED = 'complete';

/** Not part of the first load: the page has to stand before anything is kept for the next visit. */
const Notices = lazy(async () => {
  if (document.readyState !== LOADED) await new Promise(done => window.addEventListener('load', done, { once: true }));
  const loaded = await import('./app-notices.js').catch(() => undefined);
  return { default: loaded?.AppNotices ?? (() => null) };
});

/** What the app says about itself, as soon as the page has loaded. */
export function LazyAppNotices() {
  return (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  );
}
