import type { AcknowledgementInput, OwnDecision } from '@attune/gateway-contract/moderation';

type Measure = Exclude<OwnDecision['measure'], 'none'>;
type Outcome = NonNullable<NonNullable<OwnDecision['appeal']>['outcome']>;

/** What the member has not acknowledged yet, and what it says. */
export interface UnreadDecision extends AcknowledgementInput {
  says: Measure | Outcome;
}

/** The newest one. A decision that was appealed has been read. */
export function newestUnread(decisions: readonly OwnDecision[]): UnreadDecision | undefined {
  return decisions.flatMap(decision => unreadIn(decision) ?? [])[0];
}

function unreadIn({ decisionId, measure, acknowledgedAt, appeal }: OwnDecision): UnreadDecision | undefined {
  if (appeal) {
    const { outcome } = appeal;
    return outcome !== null && appeal.acknowledgedAt === null
      ? { decisionId, what: 'appeal', says: outcome }
      : undefined;
  }
  return measure !== 'none' && acknowledgedAt === null ? { decisionId, what: 'decision', says: measure } : undefined;
}
