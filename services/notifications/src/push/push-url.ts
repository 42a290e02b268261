import type { PushKind } from '@attune/notifications-contract/push-payload';

/** The page of the app where a thing is, as in the list of notifications. */
export function urlOf(kind: PushKind, memberId = ''): string {
  switch (kind) {
    case 'friendRequest':
      return '/friends';
    case 'superMatch':
      return '/discover';
    case 'requestAccepted':
    case 'message':
      return `/messaging?with=${memberId}`;
    case 'moderationDecision':
    case 'caseDecided':
      return '/settings/reports';
  }
}
