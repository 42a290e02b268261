import { pathOf } from '@attune/notifications-contract/news';
import type { LinkMailKind } from './member-mail.js';

/** Where the button of a mail to a member leads. */
export const PLACES: Record<LinkMailKind, string> = {
  newDevice: '/not-me/:token',
  passwordChanged: '/not-me/:token',
  secondFactorChanged: '/not-me/:token',
  providerChanged: '/not-me/:token',
  secondFactorRemoval: '/second-factor/lost/:token',
  secondFactorRemovalNotice: '/second-factor/keep/:token',
  emailChangeConfirm: '/email/confirm/:token',
  emailChangeApprove: '/email/approve/:token',
  emailChanged: '/email/undo/:token',
  domainProof: '/settings/proofs/:token',
  exportReady: '/settings/data',
  deletionScheduled: '/login',
  deletionCancelled: '/dashboard',
  inactivityNotice: '/login',
  moderationDecision: pathOf('moderationDecision'),
  fraudNotice: '/messaging',
  peopleFound: '/discover',
  noPeopleYet: '/discover',
  applicationApproved: '/login',
  applicationDeclined: '/register',
  applicationUnanswered: '/register',
  dateCheck: pathOf('dateCheck', { planId: ':id' }),
};
