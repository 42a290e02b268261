import { accountApi } from '@attune/gateway-contract/account';
import { admissionApi } from '@attune/gateway-contract/admission';
import { ageProofApi } from '@attune/gateway-contract/age-proof';
import { aiApi } from '@attune/gateway-contract/ai';
import { authApi } from '@attune/gateway-contract/auth';
import { deskApi } from '@attune/gateway-contract/desk';
import { deskAccessApi } from '@attune/gateway-contract/desk-access';
import { domainProofApi } from '@attune/gateway-contract/domain-proof';
import { figuresApi } from '@attune/gateway-contract/figures';
import { firstRunApi } from '@attune/gateway-contract/first-run';
import { friendsApi } from '@attune/gateway-contract/friends';
import { givenInvitationApi } from '@attune/gateway-contract/given-invitation';
import { healthApi } from '@attune/gateway-contract/health';
import { matchingApi } from '@attune/gateway-contract/matching-routes';
import { membersApi } from '@attune/gateway-contract/members';
import { messagesApi } from '@attune/gateway-contract/message-routes';
import { oidcApi } from '@attune/gateway-contract/oidc';
import { operateApi } from '@attune/gateway-contract/operate';
import { operateAccessApi } from '@attune/gateway-contract/operate-access';
import { operateRoundsApi } from '@attune/gateway-contract/operate-rounds';
import { operateEventsApi } from '@attune/gateway-contract/operate-events';
import { operatorApi } from '@attune/gateway-contract/operator';
import { ownPagesApi } from '@attune/gateway-contract/own-pages';
import { photosApi } from '@attune/gateway-contract/photos';
import { voicesApi } from '@attune/gateway-contract/voices';
import { picturesApi } from '@attune/gateway-contract/pictures';
import { moderationApi } from '@attune/gateway-contract/moderation';
import { deletionApi } from '@attune/gateway-contract/deletion';
import { exportsApi } from '@attune/gateway-contract/exports';
import { securityApi } from '@attune/gateway-contract/security';
import { notificationsApi } from '@attune/gateway-contract/notifications';
import { momentsApi } from '@attune/gateway-contract/moments';
import { datesApi } from '@attune/gateway-contract/dates';
import { eventsApi } from '@attune/gateway-contract/events';
import type { Route } from '@attune/gateway-contract/route';
import { selfieApi } from '@attune/gateway-contract/selfie';
import { vouchesApi } from '@attune/gateway-contract/vouches';

const apis: Record<string, Record<string, Route>> = {
  auth: { ...authApi, ...admissionApi },
  oidc: oidcApi,
  firstRun: firstRunApi,
  account: accountApi,
  invitations: givenInvitationApi,
  deletion: deletionApi,
  friends: friendsApi,
  matching: matchingApi,
  figures: figuresApi,
  members: membersApi,
  vouches: vouchesApi,
  proofs: { ...domainProofApi, ...selfieApi },
  age: ageProofApi,
  messages: messagesApi,
  pictures: picturesApi,
  photos: photosApi,
  voices: voicesApi,
  ai: aiApi,
  moderation: moderationApi,
  desk: { ...deskAccessApi, ...deskApi },
  exports: exportsApi,
  notifications: notificationsApi,
  moments: momentsApi,
  dates: datesApi,
  events: eventsApi,
  health: healthApi,
  operate: { ...operateAccessApi, ...operateApi, ...operateRoundsApi },
  operateEvents: operateEventsApi,
  operator: operatorApi,
  ownPages: ownPagesApi,
  security: securityApi,
};

/** A route with its names in the document. */
export interface DescribedRoute {
  tag: string;
  name: string;
  route: Route;
}

/** Every route of the contract. */
export const describedRoutes: DescribedRoute[] = Object.entries(apis).flatMap(([tag, api]) =>
  Object.entries(api).map(([name, route]) => ({ tag, name, route })),
);
