import { LazyLiveUpdates } from './lazy-live-updates.js';
import { LazyAppNotices } from './lazy-app-notices.js';
import classes from './notices.module.css';

/** The region of all notices. It is there before any of them is, so that screen readers announce them. */
export function Notices() {
  return (
    <div role="status" className={classes['notices']}>
      <LazyAppNotices />
      <LazyLiveUpdates />
    </div>
  );
}
