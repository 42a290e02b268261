import { BrowserBar } from './browser-bar.js';
import { OfflineNotice } from './offline-notice.js';
import classes from './offline-and-updates.module.css';
import { UpdateNotice } from './update-notice.js';

/** What the app says about itself, above every screen. */
export function OfflineAndUpdates() {
  return (
    <>
      <BrowserBar />
      <div role="status" className={classes['notices']}>
        <OfflineNotice className={classes['notice']} />
        {'serviceWorker' in navigator && import.meta.env.PROD && <UpdateNotice className={classes['notice']} />}
      </div>
    </>
  );
}
