import { Sessions } from '@attune/platform/sessions/sessions';
import { type AuthAnswers, loginWith, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const PASSWORD = 'curiouser and curiouser';
const auth: AuthAnswers = {};
let gateway: RunningGateway;

describe('login over HTTP', () => {
  beforeAll(async () => {
    gateway = await startGateway({ auth, config: { TRUST_PROXY: ['127.0.0.1'] } });
  });
  beforeEach(() => {
    auth.signIn = loginWith(PASSWORD, () => gateway);
  });
  afterAll(() => gateway.stop());

  let visitors = 0;
  /** From a new address each time. */
  const login = (username: unknown, password: unknown, headers: Record<string, string> = {}) => {
    visitors += 1;
    return gateway.post(
      '/api/auth/login',
      { username, password },
      { 'x-forwarded-for': `10.2.0.${visitors}`, ...headers },
    );
  };

  test('a right password is 200 success:true', async () => {
    const answer = await login('alice', PASSWORD);

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, message: expect.any(String) });
  });

  test('the right password of a suspended member is 403 with the way to an appeal, and no cookie', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const suspended = { outcome: 'suspended', kind: 'suspended', until, appealToken: 'appeal.me' } as const;
    auth.signIn = async () => ({ ...suspended, userId: 'a'.repeat(24) });

    const answer = await login('alice', PASSWORD);

    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    expect(await refusal(answer)).toEqual({
      success: false,
      message: 'This account is suspended for now. You can read why and appeal.',
      reason: 'account_suspended',
      requestId: expect.any(String),
      suspended: true,
      kind: 'suspended',
      until,
      appealToken: 'appeal.me',
    });
  });

  test('a ban has no end', async () => {
    auth.signIn = async () => ({ outcome: 'suspended', kind: 'banned', until: null, appealToken: 'appeal.me' });

    const answer = await login('alice', PASSWORD);

    expect(await refusal(answer)).toMatchObject({ reason: 'account_banned', suspended: true, until: null });
  });

  test('a login that needs a second factor is 403 with its ticket, and no session but a cookie that binds it to the browser', async () => {
    auth.signIn = async () => ({ outcome: 'second_factor', ticket: 'half', methods: ['totp'] });

    const answer = await login('alice', PASSWORD);

    const bound = /^login=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/;
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, [expect.stringMatching(bound)]]);
    expect(await refusal(answer)).toMatchObject({ requiresSecondFactor: true, ticket: 'half', methods: ['totp'] });
  });

  test('L1 an unknown username and a wrong password get one and the same 401', async () => {
    const [unknown, wrong] = [await login('unknown', PASSWORD.slice(1)), await login('alice', 'wrong')];

    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    const [first, second] = [await refusal(unknown), await refusal(wrong)];
    const message = 'Wrong username or password.';
    expect(first).toEqual({ success: false, message, reason: 'wrong_credentials', requestId: expect.any(String) });
    expect({ ...second, requestId: '' }).toEqual({ ...first, requestId: '' });
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
  });

  test('L2 operators, lists and missing fields are 400 and never reach auth', async () => {
    const asked = jest.fn(async () => ({ outcome: 'refused' as const }));
    auth.signIn = asked;

    const inputs = [{ $gt: '' }, ['alice'], null, 7, true, undefined, ''];
    for (const input of inputs) {
      expect((await login(input, PASSWORD)).status).toBe(400);
      const answer = await login('alice', input);
      expect(answer.status).toBe(400);
      expect(await refusal(answer)).toMatchObject({ fields: { password: 'Please enter your password.' } });
    }
    expect((await gateway.post('/api/auth/login', { username: 'alice', password: PASSWORD, admin: true })).status).toBe(
      400,
    );
    expect(asked).not.toHaveBeenCalled();
  });

  test('L3 the right password of an unverified account is 403 requiresVerification, and no cookie', async () => {
    auth.signIn = async () => ({ outcome: 'unverified' });

    const answer = await login('alice', PASSWORD);

    expect(answer.status).toBe(403);
    expect(await refusal(answer)).toEqual({
      success: false,
      requiresVerification: true,
      message: 'Please verify your email before logging in. Check your inbox for the verification link.',
      reason: 'email_unverified',
      requestId: expect.any(String),
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('L7 passwords of 100 kB are 413, of 600 characters 400, and never reach auth', async () => {
    const asked = jest.fn(async () => ({ outcome: 'refused' as const }));
    auth.signIn = asked;

    const large = await Promise.all(Array.from({ length: 20 }, () => login('alice', 'x'.repeat(100_000))));

    expect(new Set(large.map(({ status }) => status))).toEqual(new Set([413]));
    expect((await login('alice', 'x'.repeat(600))).status).toBe(400);
    expect(asked).not.toHaveBeenCalled();
  });

  test('L8 a login with a session hands it to auth to end, and sets another', async () => {
    const before = await gateway.signedIn();
    const answering = loginWith(PASSWORD, () => gateway);
    const given: unknown[] = [];
    auth.signIn = async (credentials, caller) => {
      given.push(caller?.sessionId);
      if (caller) await gateway.app.get(Sessions).end(caller);
      return answering(credentials);
    };

    const answer = await login('alice', PASSWORD, { cookie: before.cookie });

    expect(given).toEqual([before.sessionId]);
    expect(sessionOf(answer)).toBeDefined();
    expect(sessionOf(answer)).not.toBe(before.cookie);
    expect((await gateway.get('/api/auth/me', { cookie: before.cookie })).status).toBe(401);
  });

  test('L8 a forged session cookie changes nothing', async () => {
    const given: unknown[] = [];
    const answering = loginWith(PASSWORD, () => gateway);
    auth.signIn = async (credentials, caller) => {
      given.push(caller);
      return answering(credentials);
    };

    const answer = await login('alice', PASSWORD, { cookie: 'sid=chosen-by-an-attacker' });

    expect(answer.status).toBe(200);
    expect(given).toEqual([undefined]);
    expect(sessionOf(answer)).not.toContain('attacker');
  });

  test('L10 over https the cookies are __Host-, Secure, HttpOnly, Lax, without Domain; the token is in no body', async () => {
    await using secure = await startGateway({ isAlone: true, config: { PUBLIC_URL: 'https://attune.example' } });
    const answer = await secure.post('/api/auth/login', { username: 'carol', password: PASSWORD });
    const cookies = answer.headers.getSetCookie();

    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(
      /^__Host-sid=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; Expires=[^;]+GMT; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cookies[1]).toMatch(
      /^__Host-device=[\w-]+\.[\w-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await answer.text()).not.toContain(cookies[0]?.split(/[=;]/)[1]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('L10 over http the cookie is sid, HttpOnly and Lax, and ends with the session', async () => {
    const answer = await login('alice', PASSWORD);

    const [session = ''] = answer.headers.getSetCookie();
    expect(session).toMatch(/^sid=[^;]+; Path=\/; Expires=[^;]+GMT; HttpOnly; SameSite=Lax$/);
    expect(Date.parse(/Expires=([^;]+)/.exec(session)?.[1] ?? '')).toBeGreaterThan(Date.now() + 3_500_000);
  });

  const sessionOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .find(cookie => cookie.startsWith('sid='))
      ?.split(';')[0];
});
