import type { Push } from './push.schema.js';

/** The page of the app where a thing is, as in the list of notifications. */
export function urlOf({ kind, memberId = '', planId = '' }: Pick<Push, 'kind' | 'memberId' | 'planId'>): string {
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
    case 'dateProposed':
    case 'dateChanged':
    case 'dateAccepted':
    case 'dateCalledOff':
    case 'dateCheck':
    case 'dateContactLost':
      return `/dates/${planId}`;
  }
}
