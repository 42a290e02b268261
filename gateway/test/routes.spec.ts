import { admissionApi } from '@attune/gateway-contract/admission';
import { ageProofApi } from '@attune/gateway-contract/age-proof';
import { accountApi } from '@attune/gateway-contract/account';
import * as ai from '@attune/gateway-contract/ai';
import * as auth from '@attune/gateway-contract/auth';
import { deskApi } from '@attune/gateway-contract/desk';
import { deskAccessApi } from '@attune/gateway-contract/desk-access';
import { figuresApi } from '@attune/gateway-contract/figures';
import * as friends from '@attune/gateway-contract/friends';
import * as health from '@attune/gateway-contract/health';
import * as matching from '@attune/gateway-contract/matching-routes';
import * as members from '@attune/gateway-contract/members';
import * as messages from '@attune/gateway-contract/message-routes';
import { givenInvitationApi } from '@attune/gateway-contract/given-invitation';
import { oidcApi } from '@attune/gateway-contract/oidc';
import { operateApi } from '@attune/gateway-contract/operate';
import { operateAccessApi } from '@attune/gateway-contract/operate-access';
import { operateRoundsApi } from '@attune/gateway-contract/operate-rounds';
import { operateEventsApi } from '@attune/gateway-contract/operate-events';
import * as operator from '@attune/gateway-contract/operator';
import { ownPagesApi } from '@attune/gateway-contract/own-pages';
import * as photos from '@attune/gateway-contract/photos';
import * as voices from '@attune/gateway-contract/voices';
import * as pictures from '@attune/gateway-contract/pictures';
import type { Route } from '@attune/gateway-contract/route';
import { moderationApi } from '@attune/gateway-contract/moderation';
import { deletionApi } from '@attune/gateway-contract/deletion';
import { exportsApi } from '@attune/gateway-contract/exports';
import { securityApi } from '@attune/gateway-contract/security';
import { notificationsApi } from '@attune/gateway-contract/notifications';
import { momentsApi } from '@attune/gateway-contract/moments';
import { datesApi } from '@attune/gateway-contract/dates';
import { eventsApi } from '@attune/gateway-contract/events';
import { domainProofApi } from '@attune/gateway-contract/domain-proof';
import { selfieApi } from '@attune/gateway-contract/selfie';
import { vouchesApi } from '@attune/gateway-contract/vouches';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RouteTable } from '../src/http/route-table.js';
import { type RunningGateway, startGateway } from './gateway.fixture.js';

const promised: Route[] = [
  admissionApi,
  datesApi,
  eventsApi,
  vouchesApi,
  selfieApi,
  domainProofApi,
  ageProofApi,
  notificationsApi,
  momentsApi,
  deletionApi,
  accountApi,
  exportsApi,
  moderationApi,
  securityApi,
  deskApi,
  deskAccessApi,
  ai.aiApi,
  auth.authApi,
  friends.friendsApi,
  health.healthApi,
  matching.matchingApi,
  figuresApi,
  members.membersApi,
  messages.messagesApi,
  givenInvitationApi,
  oidcApi,
  operateApi,
  operateAccessApi,
  operateRoundsApi,
  operateEventsApi,
  operator.operatorApi,
  ownPagesApi,
  pictures.picturesApi,
  photos.photosApi,
  voices.voicesApi,
].flatMap(api => Object.values(api));
let gateway: RunningGateway;
let served: string[];

describe('routes', () => {
  beforeAll(async () => {
    gateway = await startGateway({ isAlone: true });
    served = gateway.app.get(RouteTable).list();
  });
  afterAll(() => gateway.stop());

  test('every route of the contract is served, and every route of the API is in the contract', () => {
    const ofTheApi = served.filter(route => route.includes(' /api/'));

    expect(ofTheApi).toEqual(promised.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  test('beside the API there are the pages, sockets, security.txt, and nothing else', () => {
    const others = served.filter(route => !route.includes(' /api/'));

    expect(others).toEqual(['GET /*', 'GET /.well-known/security.txt', 'GET /socket.io/*', 'HEAD /*']);
  });

  test('this suite knows every file of the contract that has routes', () => {
    const files = readdirSync(join(import.meta.dirname, '../contract/src'));

    expect(new Set(files)).toEqual(
      new Set([
        'account-fields.ts',
        'account.ts',
        'admission.ts',
        'age-proof.ts',
        'ai.ts',
        'asking.ts',
        'auth.ts',
        'chat-events.ts',
        'desk-access.ts',
        'desk.ts',
        'domain-proof.ts',
        'events.ts',
        'given-invitation.ts',
        'oidc-faults.ts',
        'oidc.ts',
        'operate-events.ts',
        'vouches.ts',
        'deletion.ts',
        'failure.ts',
        'figures.ts',
        'friends.ts',
        'health.ts',
        'matching-routes.ts',
        'members.ts',
        'message-routes.ts',
        'operate-access.ts',
        'operate-rounds.ts',
        'operate.ts',
        'operator.ts',
        'own-pages.ts',
        'photos.ts',
        'pictures.ts',
        'profile-fields.ts',
        'moderation.ts',
        'exports.ts',
        'notifications.ts',
        'moments.ts',
        'dates.ts',
        'reasons.ts',
        'rose.ts',
        'route.ts',
        'security.ts',
        'selfie.ts',
        'sentences',
        'sentences.ts',
        'socket-types.ts',
        'voices.ts',
      ]),
    );
  });

  test.each([
    ['PUT', '/api/auth/register'],
    ['POST', '/api/auth/me'],
  ])('a visitor is told %s %s does not exist, not that a session is missing', async (method, path) => {
    expect((await fetch(gateway.url + path, { method })).status).toBe(405);
  });

  test('everything that is not open to visitors is 401 without a session', async () => {
    const open = ['register', 'login', 'logout', 'verify', 'resend', 'forgot', 'reset'];
    const closed = Object.entries(auth.authApi).filter(([name]) => !open.includes(name));

    expect(closed.map(([name]) => name)).toEqual(['me', 'updateMe']);
    for (const { method, path } of [
      ...closed.map(([, route]) => route),
      ...Object.values(matching.matchingApi),
      ...Object.values(moderationApi).filter(route => !route.path.includes('/suspended/')),
      ...Object.values({ ...deskAccessApi, ...deskApi }),
      ...Object.values(exportsApi),
      ...Object.values(securityApi).filter(route => route.path.startsWith('/api/account/')),
      ...Object.values(notificationsApi).filter(route => !route.path.includes('/unsubscribe/')),
      ...Object.values(momentsApi),
      ...Object.values({ ...eventsApi, ...operateEventsApi }),
      ...Object.values(datesApi).filter(route => !route.path.includes('/shared/')),
      ...Object.values({
        ...friends.friendsApi,
        ...members.membersApi,
        ...messages.messagesApi,
        ...pictures.picturesApi,
      }),
      ...Object.values({ ...photos.photosApi, ...voices.voicesApi }),
    ])
      expect((await fetch(gateway.url + path, { method })).status).toBe(401);
  });

  test.each(['HEAD', 'OPTIONS'])(
    'G1 no route of the API does anything for %s, or says who else may ask',
    async method => {
      for (const { path } of promised) {
        const answer = await fetch(gateway.url + path, { method, headers: { origin: 'https://evil.example' } });

        expect([path, answer.status]).toEqual([path, 405]);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );
});
