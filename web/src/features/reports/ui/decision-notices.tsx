import { Suspense } from 'react';
import { useKnownMember } from '../../session/model/use-session.js';
import { useUnreadDecision } from '../model/decisions.queries.js';
import { late } from '../../../ui/late.js';

const DecisionNotice = late(() => import('./decision-notice.js').then(m => m.DecisionNotice), {
  messages: ['reports'],
  isQuiet: true,
});

/** Says on every page that there is a decision which the member has not acknowledged. */
export function DecisionNotices() {
  const me = useKnownMember();
  const unread = useUnreadDecision(Boolean(me));
  if (!me || !unread) return null;
  return (
    <Suspense fallback={null}>
      <DecisionNotice key={`${unread.decisionId}-${unread.what}`} unread={unread} />
    </Suspense>
  );
}
