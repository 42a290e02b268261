import { Suspense } from 'react';
import { afterPage } from '../routes.js';
import { late } from '../ui/late.js';
import { pageLoaded } from './page-loaded.js';

/** Not part of the first load: the page has to stand before anything is kept for the next visit. */
const Notices = late(() => pageLoaded().then(afterPage.everyone), { isQuiet: true });

/** What the app says about itself, as soon as the page has loaded. */
export function LazyAppNotices() {
  return (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  );
}
