import { lazy, Suspense } from 'react';
import { loadMessages } from '../../../i18n/language.js';
import { useKnownMember } from '../../session/model/use-session.js';
import { useUnreadDecision } from '../model/decisions.queries.js';

const DecisionNotice = lazy(async () => {
  const [notice] = await Promise.all([import('./decision-notice.js'), loadMessages(['reports'])]);
  return { default: notice.DecisionNotice };
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
