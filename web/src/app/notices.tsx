import { Suspense } from 'react';
import { LazyLiveUpdates } from './lazy-live-updates.js';
import classes from './notices.module.css';
import { afterPage } from './after-page.js';
import { late } from '../ui/late.js';
import { pageLoaded } from '../page-loaded.js';

/** Not part of the first load: the page has to stand before anything is kept for the next visit. */
const AppNotices = late(() => pageLoaded().then(afterPage.everyone), { isQuiet: true });

/** What the app says about itself, as soon as the page has loaded. */
function LazyAppNotices() {
  return (
    <Suspense fallback={null}>
      <AppNotices />
    </Suspense>
  );
}

/** The region of all notices. It is there before any of them is, so that screen readers announce them. */
export function Notices() {
  return (
    <div role="status" className={classes['notices']}>
      <LazyAppNotices />
      <LazyLiveUpdates />
    </div>
  );
}
