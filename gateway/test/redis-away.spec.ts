import { TcpProxy } from '../../infra/test/tcp-proxy.ts';
import { until } from '../../infra/test/until.js';
import { type AuthAnswers, loginWith, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const PASSWORD = 'curiouser and curiouser';
const alice = { username: 'alice', firstname: 'A', lastname: 'L', email: 'a@example.org', password: PASSWORD };
const auth: AuthAnswers = {};
const redisUrl = process.env['REDIS_URL'] ?? '';
let redisProxy: TcpProxy;
let gateway: RunningGateway;

describe('the gateway without Redis', () => {
  beforeAll(async () => {
    redisProxy = await TcpProxy.inFrontOf(redisUrl);
    gateway = await startGateway({ auth, config: { REDIS_URL: redisProxy.addressFor(redisUrl) } });
    auth.register = async () => {};
    auth.signIn = loginWith(PASSWORD, () => gateway);
    auth.verify = async () => ({ outcome: 'verified' });
  });
  afterEach(async () => {
    redisProxy.heal();
    await until(async () => (await gateway.get('/api/health')).status === 200);
  });
  afterAll(async () => {
    await gateway.stop();
    await redisProxy.stop();
  });

  async function expectUnavailable(answer: Response): Promise<void> {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await refusal(answer);
  }

  test('S3 without Redis a session is neither alive nor dead: 503, and the cookie stays', async () => {
    const { cookie } = await gateway.signedIn();
    redisProxy.cut();

    const me = await gateway.get('/api/auth/me', { cookie });
    await expectUnavailable(me);
    expect(me.headers.getSetCookie()).toEqual([]);
    const logout = await gateway.post('/api/auth/logout', {}, { cookie });
    await expectUnavailable(logout);
    expect(logout.headers.getSetCookie()).toEqual([]);
  });

  test('S3 a visitor is still a visitor: 401', async () => {
    redisProxy.cut();

    expect((await gateway.get('/api/auth/me')).status).toBe(401);
  });

  test('R17 a registration without Redis is 503, and none happened', async () => {
    const registered = jest.fn(async () => {});
    auth.register = registered;
    redisProxy.cut();

    await expectUnavailable(await gateway.post('/api/auth/register', alice));
    expect(registered).not.toHaveBeenCalled();
  });

  test('L4 limits do not open when Redis is away: logins, links and mails are 503', async () => {
    redisProxy.cut();

    await expectUnavailable(await gateway.post('/api/auth/login', { username: 'alice', password: PASSWORD }));
    await expectUnavailable(await gateway.get('/api/auth/verify/a-token'));
    await expectUnavailable(await gateway.post('/api/auth/resend', { username: 'alice' }));
    await expectUnavailable(await gateway.post('/api/auth/forgot', { email: 'a@example.org' }));
  });

  test('health is 503 without saying why, and pages are served all the same', async () => {
    redisProxy.cut();

    const health = await gateway.get('/api/health');
    expect(health.status).toBe(503);
    const { requestId: _, ...said } = await refusal(health);
    expect(said).toEqual({ success: false, message: 'Attune isn’t available right now.', reason: 'out_of_service' });
    expect((await gateway.get('/')).status).toBe(404);
  });

  test('I14 when Redis is back everything works again, sessions too, without a restart', async () => {
    const { cookie } = await gateway.signedIn();
    auth.getProfile = async (_input, caller) => ({
      _id: caller?.userId ?? '',
      username: 'alice',
      firstname: 'A',
      lastname: 'L',
      email: 'a@example.org',
    });
    redisProxy.cut();
    await expectUnavailable(await gateway.get('/api/auth/me', { cookie }));
    redisProxy.heal();

    await until(async () => (await gateway.get('/api/auth/me', { cookie })).status === 200);
    expect((await gateway.post('/api/auth/login', { username: 'alice', password: PASSWORD })).status).toBe(200);
  });
});
