import { WebPush } from '../features/notification-settings/ui/web-push.js';
import { DecisionNotices } from '../features/reports/ui/decision-notices.js';

/** The parts that a member has next to every page. */
export function BesidePage() {
  return (
    <>
      <DecisionNotices />
      {'serviceWorker' in navigator && <WebPush />}
    </>
  );
}
