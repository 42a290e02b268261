import { type AuthAnswers, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';
import { securityFolder } from './security-log.fixture.js';

const auth: AuthAnswers = {};
const log = securityFolder();
let gateway: RunningGateway;

describe('second step of a login over HTTP', () => {
  beforeAll(async () => {
    gateway = await startGateway({ auth, config: { TRUST_PROXY: ['127.0.0.1'], SECURITY_LOG_DIR: log.folder } });
  });
  afterAll(async () => {
    await gateway.stop();
    log.remove();
  });

  const ticket = 't'.repeat(43);
  const from = (address: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...more });
  const give = (headers: Record<string, string>, code = '123456') =>
    gateway.post('/api/auth/second-factor', { ticket, code }, headers);

  test('a right code sets the cookies of a login; the browser of the first step is told to auth, the token to no body', async () => {
    const browsers: (string | undefined)[] = [];
    const { token } = await gateway.signedIn();
    auth.signIn = async ({ browser }) => {
      browsers.push(browser);
      return { outcome: 'second_factor', ticket, methods: ['totp'] };
    };
    auth.giveSecondFactor = async ({ browser }) => {
      browsers.push(browser);
      const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
      return { outcome: 'signed_in', token, expiresAt, userId: 'a'.repeat(24), username: 'alice' };
    };
    const form = { username: 'alice', password: 'curiouser' };
    const first = await gateway.post('/api/auth/login', form, from('10.9.0.1'));
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';

    const answer = await give(from('10.9.0.1', { cookie }));

    expect(answer.status).toBe(200);
    const names = answer.headers.getSetCookie().map(set => set.split('=')[0]);
    expect(names).toEqual(['sid', 'device']);
    expect(await answer.text()).not.toContain(token);
    expect(browsers[0]).toMatch(/^[\w-]{43}$/);
    expect(browsers[1]).toBe(browsers[0]);
    expect(cookie).not.toContain(browsers[0]);
  });

  test.each([
    ['refused', 401, 'second_factor_wrong'],
    ['ended', 410, 'second_factor_ended'],
  ] as const)('a step that was %s is %i, without a cookie', async (outcome, status, reason) => {
    auth.giveSecondFactor = async () => ({ outcome });

    const answer = await give(from('10.9.0.2'));

    expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
    expect(await refusal(answer)).toMatchObject({ reason });
  });

  test('a leaving member is told the day and what keeps the account, by code and by passkey; both are in the security log', async () => {
    const [until, userId] = ['2026-12-06T12:00:00.000Z', 'a'.repeat(24)];
    const leaving = async () => ({ outcome: 'ended' as const, userId, leaving: { until, keepToken: 'x.y.z' } });
    auth.giveSecondFactor = leaving;
    auth.passkeyLogin = leaving;
    const byPasskey = { ticket, response: { id: 'abc' } };

    for (const answer of [
      await give(from('10.9.0.4')),
      await gateway.post('/api/auth/passkeys', byPasskey, from('10.9.0.4')),
    ]) {
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
      const offered = { reason: 'account_leaving', leaving: true, leavingUntil: until, keepToken: 'x.y.z' };
      expect(await answer.json()).toMatchObject(offered);
    }
    expect(log.lines('login_leaving').map(line => line['userId'])).toEqual([userId, userId]);
  });

  test('one address that tries codes on many logins is 429 after 100; parallel ones are counted too', async () => {
    auth.giveSecondFactor = async () => ({ outcome: 'refused' });
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 20 }, async () => (await give(from('10.9.1.1'))).status))),
      );

    expect(statuses.filter(status => status === 401)).toHaveLength(100);
    expect(statuses.filter(status => status === 429)).toHaveLength(20);
    expect((await give(from('10.9.2.1'))).status).toBe(401);
  });

  test('a ticket, a code or a name that is none is 400 and never reaches auth', async () => {
    const asked = jest.fn(async () => ({ outcome: 'refused' as const }));
    auth.giveSecondFactor = asked;
    const { cookie } = await gateway.signedIn();

    for (const code of [{ $gt: '' }, '', 'x'.repeat(33), 123456, null])
      expect((await give(from('10.9.0.3'), code as string)).status).toBe(400);
    for (const name of ['', '   ', 'x'.repeat(61), 'a\u202eb', 7])
      expect((await gateway.post('/api/account/passkeys/rename', { id: 'abc', name }, { cookie })).status).toBe(400);
    expect(asked).not.toHaveBeenCalled();
  });

  test('what protects an account is shown to its own member alone', async () => {
    const status = { totpSince: null, recoveryCodesLeft: 0, passkeys: [], removalDueAt: null };
    auth.securityStatus = async () => ({ ...status, secret: 'never' }) as never;
    const { cookie } = await gateway.signedIn();

    expect((await gateway.get('/api/account/security')).status).toBe(401);
    expect(await (await gateway.get('/api/account/security', { cookie })).json()).toEqual({
      success: true,
      security: status,
    });
  });
});
