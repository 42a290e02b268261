import { type AuthAnswers, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';
import { securityFolder } from './security-log.fixture.js';

const auth: AuthAnswers = {};
const log = securityFolder();
const PROVIDER = 'https://id.example.org/authorize?state=abc';
let gateway: RunningGateway;
let asked: Record<string, unknown>[] = [];

describe('logins by the identity provider over HTTP', () => {
  beforeAll(async () => {
    gateway = await startGateway({ auth, config: { TRUST_PROXY: ['127.0.0.1'], SECURITY_LOG_DIR: log.folder } });
  });
  beforeEach(() => {
    asked = [];
    auth.beginOidc = async input => {
      asked.push(input);
      return { url: PROVIDER };
    };
    auth.answerOidc = async input => {
      asked.push(input);
      return { outcome: 'ready' };
    };
    auth.finishOidc = async input => {
      asked.push(input);
      return { outcome: 'signed_in', ...(await signedIn()) };
    };
    auth.registerOidc = async input => {
      asked.push(input);
      return { outcome: 'signed_in', ...(await signedIn()) };
    };
  });
  afterAll(async () => {
    await gateway.stop();
    log.remove();
  });

  const signedIn = async () => {
    const { session: token } = await gateway.signedIn();
    return { token, expiresAt: new Date(Date.now() + 3_600_000).toISOString(), username: 'alice' };
  };
  const from = (address: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...more });
  const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map(set => set.split(';')[0] ?? '');
  const begin = (address: string) => gateway.post('/api/auth/oidc/begin', {}, from(address));
  const back = (address: string, query = 'code=c&state=s', cookie = '') =>
    gateway.get(`/api/auth/oidc/callback?${query}`, from(address, { cookie }));
  const finish = (address: string, cookie = '') => gateway.post('/api/auth/oidc/finish', {}, from(address, { cookie }));

  test('L21 all steps tell auth one digest of the cookie that the first one set, and the cookie goes with the session', async () => {
    const begun = await begin('10.8.0.1');
    const [cookie = ''] = cookiesOf(begun);
    await back('10.8.0.1', 'code=c&state=s', cookie);
    const finished = await finish('10.8.0.1', cookie);

    expect(await begun.json()).toEqual({ success: true, url: PROVIDER });
    expect(begun.headers.getSetCookie()[0]).toMatch(/^oidc=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    const browsers = asked.map(({ browser }) => browser);
    expect(browsers).toEqual([expect.stringMatching(/^[\w-]{43}$/), browsers[0], browsers[0]]);
    expect(cookie).not.toContain(browsers[0]);
    expect(cookiesOf(finished)).toEqual(expect.arrayContaining(['oidc=', expect.stringMatching(/^sid=./)]));
    expect(await finished.json()).toEqual({ success: true, outcome: 'signed_in' });
  });

  test('a browser without the cookie is told to auth as one that began nothing: a new one each time', async () => {
    await back('10.8.0.2');
    await finish('10.8.0.2');

    expect(asked.map(({ browser }) => browser)).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    expect(asked[0]?.['browser']).not.toBe(asked[1]?.['browser']);
  });

  test.each([
    ['ready', '/oidc'],
    ['ended', '/oidc?fault=ended'],
    ['declined', '/oidc?fault=declined'],
    ['failed', '/oidc?fault=failed'],
  ] as const)('L29 an answer that is %s leads to %s, without a session', async (outcome, page) => {
    auth.answerOidc = async () => ({ outcome });

    const answer = await back('10.8.0.3', 'state=s&next=https://evil.example/');

    expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
    expect([answer.headers.get('cache-control'), cookiesOf(answer)]).toEqual(['no-store', []]);
  });

  test('100 answers that were refused within 15 minutes, and the address is sent to the page that says to wait', async () => {
    auth.answerOidc = async () => ({ outcome: 'ended' });
    for (let turn = 0; turn < 100; turn += 1) await back('10.8.1.1');

    expect((await back('10.8.1.1')).headers.get('location')).toBe('/oidc?fault=busy');
    expect((await back('10.8.1.2')).headers.get('location')).toBe('/oidc?fault=ended');
  });

  test('120 steps a minute, and the address is 429 with Retry-After', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 120; turn += 1) statuses.push((await begin('10.8.2.1')).status);
    const late = await begin('10.8.2.1');

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await finish('10.8.2.1')).status).toBe(429);
    expect((await begin('10.8.2.2')).status).toBe(200);
  });

  test('a new person gets no session and keeps the cookie until the form is sent', async () => {
    auth.finishOidc = async () => ({ outcome: 'new', person: { email: 'new@example.org' } });
    const form = { username: 'newcomer', firstname: 'N', lastname: 'C', isAdult: true };

    const finished = await finish('10.8.0.5');
    const registered = await gateway.post('/api/auth/oidc/register', form, from('10.8.0.5'));

    expect(await finished.json()).toEqual({ success: true, outcome: 'new', person: { email: 'new@example.org' } });
    expect(cookiesOf(finished)).toEqual([]);
    expect(registered.status).toBe(201);
    expect(cookiesOf(registered)).toEqual(expect.arrayContaining(['oidc=', expect.stringMatching(/^sid=./)]));
    expect(log.lines('registered')).toHaveLength(1);
  });

  test('a login that auth refuses is 404 with its reason, and in the security log', async () => {
    auth.finishOidc = async () => ({ outcome: 'refused' });

    const answer = await finish('10.8.0.6');

    expect([answer.status, cookiesOf(answer).filter(set => set.startsWith('sid'))]).toEqual([404, []]);
    expect(await refusal(answer)).toMatchObject({ reason: 'oidc_ended' });
  });
});
