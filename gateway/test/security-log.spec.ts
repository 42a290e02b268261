import { statSync } from 'node:fs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Sessions } from '@attune/platform/sessions/sessions';
import { aMember, conversationOf, emit } from './conversation.fixture.js';
import {
  type AuthAnswers,
  type FriendsAnswers,
  type ModerationAnswers,
  type RunningGateway,
  startGateway,
} from './gateway.fixture.js';
import { securityFolder } from './security-log.fixture.js';
import { closeTabs, closing, connectedTab, writeRaw } from './socket.fixture.js';

const [alice, bob] = [aMember(), aMember()];
const ADDRESS = '198.51.100.7';
const SECRETS = ['alice_in_wonderland', 'off with their heads', 'alice@nora.example', 'a-mailed-token', 'Sells tea.'];
const [USERNAME, PASSWORD, EMAIL, TOKEN, DETAILS] = SECRETS as [string, string, string, string, string];

const auth: AuthAnswers = {
  register: async () => undefined,
  forgotPassword: async () => undefined,
  logout: async (_input, caller) => {
    if (caller) await gateway.app.get(Sessions).end(caller);
  },
};
const friends: FriendsAnswers = { block: async () => undefined };
const moderation: ModerationAnswers = { report: async () => ({ reportId: 'e'.repeat(24) }) };
const log = securityFolder();
let gateway: RunningGateway;

describe('the security log', () => {
  beforeAll(async () => {
    const config = { SECURITY_LOG_DIR: log.folder, TRUST_PROXY: ['127.0.0.1'] };
    gateway = await startGateway({
      auth,
      friends,
      moderation,
      messaging: conversationOf(alice, bob).messaging,
      config,
    });
  });
  afterEach(closeTabs);
  afterAll(async () => {
    await gateway.stop();
    log.remove();
  });

  const from = (more: Record<string, string> = {}) => ({ 'x-forwarded-for': ADDRESS, ...more });
  const login = () => gateway.post('/api/auth/login', { username: USERNAME, password: PASSWORD }, from());
  const cookieOf = async (userId: string) => (await gateway.signedIn(userId)).cookie;

  /** What each answer of auth has written. */
  const LOGINS: [AuthAnswers['signIn'], string, object][] = [
    [async () => ({ outcome: 'refused', userId: alice }), 'login_failed', { userId: alice }],
    [async () => ({ outcome: 'refused' }), 'login_failed', {}],
    [async () => ({ outcome: 'unverified', userId: alice }), 'login_unverified', { userId: alice }],
    [
      async () => ({ outcome: 'suspended', kind: 'banned', until: null, appealToken: 'x', userId: alice }),
      'login_suspended',
      { userId: alice },
    ],
    [
      async () => ({ outcome: 'leaving', until: new Date().toISOString(), keepToken: 'x', userId: alice }),
      'login_leaving',
      { userId: alice },
    ],
    [
      async () => ({ outcome: 'second_factor', ticket: 'x', methods: ['totp'], userId: alice }),
      'login_half_done',
      { userId: alice },
    ],
    [
      async () => ({ outcome: 'signed_in', token: 'x', expiresAt: new Date().toISOString(), userId: alice }),
      'login',
      { userId: alice },
    ],
  ];

  describe('security log', () => {
    test.each(LOGINS)('G13 a login writes its outcome, the account and the address: %#', async (answer, event, who) => {
      auth.signIn = answer;
      const answered = await login();

      expect(log.lines(event).at(-1)).toEqual({
        level: 'info',
        time: expect.any(String),
        service: 'gateway',
        channel: 'security',
        msg: event,
        requestId: answered.headers.get('x-request-id'),
        address: ADDRESS,
        account: expect.stringMatching(/^[\w-]{27}$/),
        ...who,
      });
    });

    test('G13 tries at one unknown username bear the same hash, in any case, and others another one', async () => {
      auth.signIn = async () => ({ outcome: 'refused' });
      for (const username of ['Cheshire', 'cheshire', 'hatter'])
        await gateway.post('/api/auth/login', { username, password: PASSWORD }, from());

      const [one, same, other] = log.lines('login_failed').slice(-3);
      expect(one?.['account']).toBe(same?.['account']);
      expect(one?.['account']).not.toBe(other?.['account']);
    });

    test('G13 registering, verifying, asking for a new password, choosing it and logging out are written', async () => {
      auth.verify = async () => ({ outcome: 'verified', userId: alice });
      auth.resetPassword = async () => ({ outcome: 'reset', userId: alice });
      const form = { username: USERNAME, firstname: 'A', lastname: 'B', email: EMAIL, password: PASSWORD };

      await gateway.post('/api/auth/register', form, from());
      await gateway.get(`/api/auth/verify/${TOKEN}`, from());
      await gateway.post('/api/auth/forgot', { email: EMAIL }, from());
      await gateway.post('/api/auth/reset', { token: TOKEN, password: PASSWORD }, from());
      await gateway.post('/api/auth/logout', {}, from({ cookie: await cookieOf(alice) }));

      const account = expect.stringMatching(/^[\w-]{27}$/);
      expect(log.lines('registered')).toEqual([expect.objectContaining({ address: ADDRESS, account })]);
      expect(log.lines('verified')).toEqual([expect.objectContaining({ address: ADDRESS, userId: alice })]);
      expect(log.lines('password_reset_asked')).toEqual([expect.objectContaining({ address: ADDRESS, account })]);
      expect(log.lines('password_reset')).toEqual([expect.objectContaining({ address: ADDRESS, userId: alice })]);
      expect(log.lines('logout')).toEqual([expect.objectContaining({ address: ADDRESS, userId: alice })]);
    });

    test('G13 links that are refused are written with the reason', async () => {
      auth.verify = async () => ({ outcome: 'unknown' });
      auth.resetPassword = async () => ({ outcome: 'expired' });
      await gateway.get(`/api/auth/verify/${TOKEN}`, from());
      await gateway.post('/api/auth/reset', { token: TOKEN, password: PASSWORD }, from());

      expect(log.lines('link_refused').map(({ reason, address }) => [reason, address])).toEqual([
        ['unknown', ADDRESS],
        ['expired', ADDRESS],
      ]);
    });

    test('G13 a limit that is reached is written once, with the address', async () => {
      auth.signIn = async () => ({ outcome: 'refused' });
      for (let guess = 0; guess < 9; guess += 1)
        await gateway.post('/api/auth/login', { username: 'dormouse', password: PASSWORD }, from());

      expect(log.lines('limit_reached')).toEqual([
        expect.objectContaining({ limit: 'login', address: ADDRESS, key: expect.any(String) }),
      ]);
    });

    test('G13 blocks and reports are written with both ids, and no text', async () => {
      const headers = from({ cookie: await cookieOf(alice) });
      await gateway.post('/api/friends/block', { targetId: bob }, headers);
      await gateway.post('/api/friends/report', { targetId: bob, reason: 'spam', details: DETAILS }, headers);

      const both = { userId: alice, targetId: bob, address: ADDRESS };
      expect(log.lines('member_blocked')).toEqual([expect.objectContaining(both)]);
      expect(log.lines('member_reported')).toEqual([expect.objectContaining({ ...both, reason: 'spam' })]);
    });

    test('G13 I23 acting for another member is written, over HTTP and over a socket', async () => {
      const cookie = await cookieOf(alice);
      await gateway.post('/api/friends/block', { userId: bob, targetId: bob }, from({ cookie }));
      await emit(await connectedTab(gateway, cookie), 'send_message', { senderId: bob, recipientId: bob, text: 'x' });

      expect(log.lines('identity_refused').map(({ userId, address }) => [userId, address])).toEqual([
        [alice, ADDRESS],
        [alice, '127.0.0.1'],
      ]);
    });

    test('G13 a socket that is closed for flooding is written', async () => {
      const flooder = aMember();
      const tab = await connectedTab(gateway, await cookieOf(flooder));
      const closed = closing(tab);
      for (let count = 0; count <= 600; count += 1) writeRaw(tab, '2["x"]');
      await closed;

      expect(log.lines('socket_flood')).toEqual([expect.objectContaining({ userId: flooder, address: '127.0.0.1' })]);
    });

    test('G13 after all of it the log holds nothing that was entered, and only its own user may read it', () => {
      expect(SECRETS.filter(secret => log.text().toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
      const modes = readdirSync(log.folder).map(name => statSync(join(log.folder, name)).mode & 0o777);
      expect(new Set(modes)).toEqual(new Set([0o600]));
    });
  });
});
