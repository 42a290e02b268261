import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import { generateKeyPairSync, sign } from 'node:crypto';
import { testSession, testPrivateKey } from '@attune/platform/testing/test-config';
import { Sessions } from '@attune/platform/sessions/sessions';
import { type AuthAnswers, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const USER = '0123456789abcdef01234567';
const profile = {
  _id: USER,
  username: 'alice',
  firstname: 'Alice',
  lastname: 'Liddell',
  email: 'alice@example.org',
  age: null,
  pronouns: null,
  bio: null,
  profilePicture: null,
  photos: [],
  prompts: [],
  facts: NO_FACTS,
  standing: { isPaused: false, isModerator: false },
};
const auth: AuthAnswers = {};
let gateway: RunningGateway;

describe('SessionGuard', () => {
  beforeAll(async () => {
    gateway = await startGateway({ auth });
    auth.getProfile = async (_input, caller) => ({ ...profile, _id: caller?.userId ?? USER });
    auth.logout = async (_input, caller) => {
      if (caller) await gateway.app.get(Sessions).end(caller);
    };
  });
  afterAll(() => gateway.stop());

  const me = (cookie: string, headers: Record<string, string> = {}) =>
    gateway.get('/api/auth/me', { ...(cookie && { cookie }), ...headers });

  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

  /** A token as auth makes them (ES256), with the given key. */
  function signed(key: string, claims: object, seconds: number): string {
    const payload = { ...claims, sub: USER, exp: Math.floor(Date.now() / 1000) + seconds };
    const text = `${encoded({ alg: 'ES256', typ: 'JWT' })}.${encoded(payload)}`;
    return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  }

  test('me answers the member behind the session', async () => {
    const { cookie } = await gateway.signedIn(USER);

    const answer = await me(cookie);

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, user: { ...profile, friends: [], friendRequests: [] } });
  });

  test('S1 no, garbage, expired, foreign-signed and unsigned cookies are all the same 401', async () => {
    const { sessionId } = await gateway.signedIn(USER);
    const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const stranger = foreign.export({ type: 'pkcs8', format: 'pem' }).toString();
    const unsigned = `${encoded({ alg: 'none' })}.${encoded({ sub: USER, sid: sessionId, exp: 9_999_999_999 })}`;
    const cookies = [
      '',
      'sid=',
      'sid=garbage',
      'sid=%E0%A4',
      `sid=${signed(testPrivateKey, { sid: sessionId }, -1)}`,
      `sid=${signed(stranger, { sid: sessionId }, 3600)}`,
      `sid=${unsigned}.`,
      `sid=${testSession(USER).token}`,
      `__Host-sid=${signed(testPrivateKey, { sid: sessionId }, 3600)}`,
    ];

    for (const cookie of cookies) {
      const answer = await me(cookie);
      expect(answer.status).toBe(401);
      expect((await refusal(answer))['message']).toBe('Please log in.');
    }
  });

  test('S1 a token that our key signed for a living session is taken', async () => {
    const { sessionId } = await gateway.signedIn(USER);

    expect((await me(`sid=${signed(testPrivateKey, { sid: sessionId }, 3600)}`)).status).toBe(200);
  });

  test('S1 two cookies of that name are 401, in either order', async () => {
    const { cookie } = await gateway.signedIn(USER);

    expect((await me(`${cookie}; sid=x`)).status).toBe(401);
    expect((await me(`sid=x; ${cookie}`)).status).toBe(401);
    expect((await me(`${cookie}; ${cookie}`)).status).toBe(401);
    expect((await me(`theme=dark; ${cookie}; other=1`)).status).toBe(200);
  });

  test('S1 a cookie of 8 kB is 431', async () => {
    const answer = await me(`sid=${'x'.repeat(8192)}`);

    expect(answer.status).toBe(431);
    await refusal(answer);
  });

  test('S2 I25 after logout the cookie is cleared, and worth nothing', async () => {
    const { cookie } = await gateway.signedIn(USER);

    const answer = await gateway.post('/api/auth/logout', {}, { cookie });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, message: 'You’re logged out.' });
    expect(answer.headers.getSetCookie()).toEqual([
      'sid=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
    ]);
    expect((await me(cookie)).status).toBe(401);
  });

  test('S2 logout without a session, and with a dead one, is 200 too', async () => {
    for (const cookie of ['', 'sid=garbage', `sid=${testSession(USER).token}`]) {
      const answer = await gateway.post('/api/auth/logout', {}, cookie ? { cookie } : {});
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toHaveLength(1);
    }
  });

  test('S2 a logout that auth cannot answer is 503 and keeps the cookie', async () => {
    const { cookie } = await gateway.signedIn(USER);
    const answering = auth.logout;
    delete auth.logout;

    const answer = await gateway.post('/api/auth/logout', {}, { cookie });
    auth.logout = answering;

    expect(answer.status).toBe(503);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('I24 P9 only declared fields leave, also when auth answers more', async () => {
    const { cookie } = await gateway.signedIn(USER);
    auth.getProfile = async () => ({ ...profile, passwordHash: 'secret', verification: { tokenHash: 'x' }, __v: 3 });

    const { user } = (await (await me(cookie)).json()) as { user: object };

    expect(Object.keys(user).toSorted()).toEqual([...Object.keys(profile), 'friendRequests', 'friends'].toSorted());
  });

  test('I23 G7 a header or a query changes no identity', async () => {
    const claims = { 'x-user-id': USER, 'x-forwarded-user': USER, authorization: `Bearer ${testSession(USER).token}` };

    expect((await me('', claims)).status).toBe(401);
    expect((await gateway.get(`/api/auth/me?userId=${USER}`)).status).toBe(401);
  });
});
