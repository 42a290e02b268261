import { NOTICES_ID } from '../ui/in-notices.js';
import { LiveForMembers } from './live-for-members.js';
import { LazyAppNotices } from './lazy-app-notices.js';
import classes from './notices.module.css';

/** The place of all notices, one at a time. It is there before any of them is, so that screen readers read them out. */
export function Notices() {
  return (
    <div id={NOTICES_ID} role="status" className={classes['notices']}>
      <LazyAppNotices />
      <LiveForMembers />
    </div>
  );
}
