import { TimeZoneTeller } from '../features/notification-settings/ui/time-zone-teller.js';
import { WebPush } from '../features/notification-settings/ui/web-push.js';
import { DecisionNotices } from '../features/reports/ui/decision-notices.js';

/** The parts that a member has next to every page. */
export function BesidePage() {
  return (
    <>
      <DecisionNotices />
      <TimeZoneTeller />
      {'serviceWorker' in navigator && <WebPush />}
    </>
  );
}
