import { randomBytes } from 'node:crypto';
import { type AuthAnswers, type RunningGateway, startGateway } from './gateway.fixture.js';

const auth: AuthAnswers = {};
const form = {
  username: 'alice',
  firstname: 'Alice',
  lastname: 'Liddell',
  email: 'alice@example.org',
  password: 'curiouser and curiouser',
};
type Registered = Parameters<NonNullable<AuthAnswers['register']>>[0];
let gateway: RunningGateway;
let registered: Registered[] = [];

describe('the browser that registers', () => {
  beforeAll(async () => {
    gateway = await startGateway({ auth, config: { PUBLIC_URL: 'https://attune.example' } });
    auth.register = async call => void registered.push(call);
    auth.verify = async ({ browser }) => {
      const { session: token } = await gateway.signedIn();
      const session = { token, expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
      const isKnown = browser !== undefined && browser === registered[0]?.browser;
      return { outcome: 'verified', username: 'alice', ...(isKnown && { session }) };
    };
  });
  beforeEach(() => (registered = []));
  afterAll(() => gateway.stop());

  const register = (headers: Record<string, string> = {}, body: object = form) =>
    gateway.post('/api/auth/register', body, headers);
  const follow = (cookie?: string) => gateway.get('/api/auth/verify/a-token', cookie ? { cookie } : {});
  const cookieOf = (answer: Response) =>
    answer.headers.getSetCookie().find(cookie => cookie.startsWith('__Host-registration=')) ?? '';
  const pairOf = (answer: Response) => cookieOf(answer).split(';', 1)[0] ?? '';
  const sessionIn = (answer: Response) => answer.headers.getSetCookie().filter(name => name.startsWith('__Host-sid='));

  test('V11 gets a secret of its own that no script reads, and auth only its digest', async () => {
    const answers = [await register(), await register()];

    for (const answer of answers)
      expect(cookieOf(answer)).toMatch(
        /^__Host-registration=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    const secrets = answers.map(answer => pairOf(answer).split('=')[1]);
    expect(new Set([...secrets, ...registered.map(({ browser }) => browser)]).size).toBe(4);
  });

  test('V11 is signed in by the link, and its secret goes', async () => {
    const answer = await follow(pairOf(await register()));

    expect(await answer.json()).toMatchObject({ success: true, username: 'alice', isSignedIn: true });
    expect(sessionIn(answer)).toHaveLength(1);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(cookieOf(answer)).toMatch(/^__Host-registration=;/);
  });

  test('V12 another browser is not signed in by the same link', async () => {
    await register();

    for (const cookie of [
      undefined,
      `__Host-registration=${randomBytes(32).toString('base64url')}`,
      '__Host-registration=x',
    ]) {
      const answer = await follow(cookie);

      expect(answer.status).toBe(200);
      expect(await answer.json()).not.toHaveProperty('isSignedIn');
      expect(sessionIn(answer)).toEqual([]);
    }
  });

  test('V12 one that is signed in keeps the session that it has', async () => {
    const { cookie } = await gateway.signedIn();

    const answer = await follow(`${cookie}; ${pairOf(await register())}`);

    expect(await answer.json()).not.toHaveProperty('isSignedIn');
    expect(sessionIn(answer)).toEqual([]);
  });

  test('R22 names its registration before, which no field of the form does', async () => {
    const first = await register();
    await register({ cookie: pairOf(first) });
    await register({}, { ...form, replaces: registered[0]?.browser, browser: registered[0]?.browser });

    expect(registered.map(({ replaces }) => replaces)).toEqual([undefined, registered[0]?.browser, undefined]);
    expect(registered[2]?.browser).not.toBe(registered[0]?.browser);
  });

  test.each([
    ['de', 'de'],
    ['es-MX,es;q=0.9', 'es'],
    ['fr,de;q=0.5', 'de'],
    ['fr', undefined],
  ])('mails are in the language that the page asks in: %s', async (asked, language) => {
    await register({ 'accept-language': asked });

    expect(registered[0]?.language).toBe(language);
  });
});
