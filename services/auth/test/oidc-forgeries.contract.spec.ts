import { startHostileProvider } from './hostile-provider.fixture.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';
import { aBrowser, settings } from './oidc.fixture.js';

describe('answers of a provider that are not right', () => {
  let provider: Awaited<ReturnType<typeof startHostileProvider>>;
  let running: RunningAuth;
  beforeAll(async () => {
    provider = await startHostileProvider();
    running = await startAuth({ replicas: 1, overrides: settings(provider.issuer) });
  });
  afterAll(async () => {
    await running.stop();
    await provider.stop();
  });

  const subject = { sub: 'ada', email: 'ada@campus.example', email_verified: true };
  /** What comes of an ID token with these claims, for a login with the nonce of its own. */
  async function answered(claims: object, more: { forged?: boolean; query?: Record<string, string> } = {}) {
    const browser = aBrowser();
    const { url } = await running.auth.beginOidc({ browser });
    const asked = new URL(url).searchParams;
    provider.says({ ...subject, nonce: asked.get('nonce'), ...claims }, { forged: more.forged ?? false });
    const query = new URLSearchParams({ code: 'a code', state: asked.get('state') ?? '', ...more.query }).toString();
    return (await running.auth.answerOidc({ browser, query })).outcome;
  }

  test('a right one counts', async () => expect(await answered({})).toBe('ready'));
  test('L23 an ID token that another key signed', async () =>
    expect(await answered({}, { forged: true })).toBe('failed'));
  test('L24 the nonce of another login, or none', async () => {
    expect(await answered({ nonce: 'of another login' })).toBe('failed');
    expect(await answered({ nonce: undefined })).toBe('failed');
  });
  test('L25 an ID token for another client', async () =>
    expect(await answered({ aud: 'another client' })).toBe('failed'));
  test('an ID token that has expired', async () => expect(await answered({ exp: 1_000_000 })).toBe('failed'));
  test('L26 an ID token of another issuer, and an answer that names another', async () => {
    expect(await answered({ iss: 'https://other.example' })).toBe('failed');
    expect(await answered({}, { query: { iss: 'https://other.example' } })).toBe('failed');
  });

  test('L27 the same subject at another issuer is another person', async () => {
    const { insertedId } = await running.users.insertOne({
      ...(await aStoredMember()),
      identity: { issuer: 'https://other.example', subject: 'ada', linkedAt: new Date(), linkedBy: 'a call' },
    } as never);
    const browser = aBrowser();
    const { url } = await running.auth.beginOidc({ browser });
    const asked = new URL(url).searchParams;
    provider.says({ ...subject, nonce: asked.get('nonce') });
    const query = new URLSearchParams({ code: 'a code', state: asked.get('state') ?? '' }).toString();
    await running.auth.answerOidc({ browser, query });
    expect(await running.auth.finishOidc({ browser, secondStep: aBrowser() })).toMatchObject({ outcome: 'new' });
    await running.users.deleteOne({ _id: insertedId });
  });

  const aStoredMember = async () => ({
    username: 'other',
    usernameKey: 'other',
    emailKey: 'other@other.example',
    email: 'other@other.example',
    isVerified: true,
    isDecoy: false,
  });
});
