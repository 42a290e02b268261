import { lazy, Suspense } from 'react';
import { afterPage } from '../routes.js';
import { pageLoaded } from './page-loaded.js';

/** Not part of the first load: the page has to stand before anything is kept for the next visit. */
const Notices = lazy(async () => {
  await pageLoaded();
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
