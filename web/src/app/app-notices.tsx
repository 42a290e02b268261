import { CookiesNotice } from './cookies-notice.js';
import { NoticeRegion } from './notice-region.js';
import { OfflineNotice } from './offline-notice.js';
import { UpdateNotice } from './update-notice.js';

/** What the app says about itself, above every screen. */
export function AppNotices() {
  return (
    <>
      <NoticeRegion />
      <CookiesNotice />
      <OfflineNotice />
      {'serviceWorker' in navigator && import.meta.env.PROD && <UpdateNotice />}
    </>
  );
}
