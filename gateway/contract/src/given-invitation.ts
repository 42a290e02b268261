import { givenInvitationMethods } from '@attune/auth-contract/given-invitation';
import { asking } from './asking.js';
import type { Route } from './route.js';

export type { GivenInvitation } from '@attune/auth-contract/given-invitation';

/** Invitations that members give. */
export const givenInvitationApi = {
  list: {
    method: 'GET',
    path: '/api/invitations',
    summary: 'The member’s invitations, and how many they may give',
    ...asking(givenInvitationMethods, 'givenInvitations'),
  },
  give: {
    method: 'POST',
    path: '/api/invitations',
    summary: 'A new invitation for one person; its code is answered this once',
    ...asking(givenInvitationMethods, 'giveInvitation'),
  },
  takeBack: {
    method: 'DELETE',
    path: '/api/invitations/:id',
    summary: 'End an invitation that no one has registered with',
    asks: 'takeInvitationBack',
    output: asking(givenInvitationMethods, 'takeInvitationBack').output,
  },
} as const satisfies Record<string, Route>;
