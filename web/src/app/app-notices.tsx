import { Suspense } from 'react';
import { isDemo } from '../is-demo.js';
import { late } from '../ui/late.js';
import { CookiesNotice } from './cookies-notice.js';
import { NoticeRegion } from './notice-region.js';
import { OfflineNotice } from './offline-notice.js';
import { UpdateNotice } from './update-notice.js';

const DemoBanner = late(() => import('./demo-banner.js').then(m => m.DemoBanner), {
  messages: ['demo'],
  isQuiet: true,
});

/** What the app says about itself, above every screen. */
export function AppNotices() {
  return (
    <>
      {isDemo() && (
        <Suspense>
          <DemoBanner />
        </Suspense>
      )}
      <NoticeRegion />
      <CookiesNotice />
      <OfflineNotice />
      {'serviceWorker' in navigator && import.meta.env.PROD && <UpdateNotice />}
    </>
  );
}
