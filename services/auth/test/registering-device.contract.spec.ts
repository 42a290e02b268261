import { CallerVerifier } from '@attune/platform/callers/caller-verifier';
import { mailProof } from '@attune/mail-contract/mail-token';
import { Sessions } from '@attune/platform/sessions/sessions';
import { testPublicKey } from '@attune/platform/testing/test-config';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';
import { aBrowser, aStoredFactor } from './second-factor.fixture.js';

let running: RunningAuth;

describe('the device that registered', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const HOUR = 3_600_000;
  const verifier = new CallerVerifier(testPublicKey);
  const verify = (token: string, browser?: string) => running.auth.verify({ token, ...(browser && { browser }) });
  const store = (username: string, $set: object) => running.users.updateOne({ usernameKey: username }, { $set });

  async function registered(given: Parameters<typeof aRegistration>[0] = {}) {
    const browser = aBrowser();
    const form = aRegistration(given);
    await running.auth.register({ ...form, browser });
    return { ...form, browser, token: await running.linkToken(form.username) };
  }
  const sessionsOf = async (username: string) =>
    new Sessions(running.redis).idsOf((await running.userCalled(username))._id.toHexString());

  test('V11 the link signs it in, once', async () => {
    const { username, browser, token } = await registered();

    const { outcome, session } = await verify(token, browser);

    expect(outcome).toBe('verified');
    const caller = verifier.verifySession(session?.token ?? '');
    expect(caller?.userId).toBe((await running.userCalled(username))._id.toHexString());
    expect(await sessionsOf(username)).toEqual([caller?.sessionId]);
    expect(await verify(token, browser)).not.toHaveProperty('session');
    expect(await sessionsOf(username)).toHaveLength(1);
  });

  test('V11 requests at the same time make one session', async () => {
    const { username, browser, token } = await registered();

    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(token, browser)));

    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(4).fill('verified'));
    expect(answers.filter(({ session }) => session)).toHaveLength(1);
    expect(await sessionsOf(username)).toHaveLength(1);
  });

  test('V11 a scanner that follows the link first does not take the session away', async () => {
    const { browser, token } = await registered();
    await verify(token);

    expect(await verify(token, browser)).toHaveProperty('session');
  });

  test('V11 a link that was mailed again signs in too', async () => {
    const { username, browser } = await registered();
    await running.auth.requestVerification({ username });

    expect(await verify(await running.linkToken(username), browser)).toHaveProperty('session');
  });

  test('V12 another device, or one without a cookie, is not signed in', async () => {
    const { username, token } = await registered();

    for (const other of [undefined, aBrowser()]) expect(await verify(token, other)).not.toHaveProperty('session');
    expect(await sessionsOf(username)).toEqual([]);
  });

  test("V12 the device that registered an address gets nothing by a link to another registration of it, nor the link's reader by that device", async () => {
    const email = aRegistration().email;
    const stranger = await registered({ email });
    const owner = await registered({ email });

    expect(await verify(stranger.token, owner.browser)).not.toHaveProperty('session');
    expect(await verify(owner.token, stranger.browser)).not.toHaveProperty('session');
  });

  test('V12 not after the end of the link, although it still says that the address is verified', async () => {
    const { username, browser, token } = await registered();
    await verify(token);
    await store(username, { 'verification.expiresAt': new Date(Date.now() - HOUR) });

    expect(await verify(token, browser)).toMatchObject({ outcome: 'verified' });
    expect(await sessionsOf(username)).toEqual([]);
  });

  test.each([
    ['with a second factor', { secondFactor: aStoredFactor() }],
    ['that is suspended', { suspension: { kind: 'banned', caseId: 'a'.repeat(24), decisionId: 'b'.repeat(24) } }],
    ['with another password by now', { passwordHash: 'another' }],
  ])('V12 not into an account %s', async (_, change) => {
    const { username, browser, token } = await registered();
    await verify(token);
    await store(username, change);

    expect(await verify(token, browser)).toEqual({
      outcome: 'verified',
      username,
      userId: expect.any(String),
    });
    expect(await sessionsOf(username)).toEqual([]);
  });

  test('R22 it may register with another address in its place: the link to the first one dies', async () => {
    const { browser, token, ...form } = await registered();
    const email = aRegistration().email;
    const next = aBrowser();

    await running.auth.register({ ...form, email, browser: next, replaces: browser });

    expect(await verify(token, next)).toEqual({ outcome: 'unknown' });
    expect((await running.userCalled(form.username)).email).toBe(email);
    expect(await verify(await running.linkToken(form.username), next)).toHaveProperty('session');
  });

  test('R22 with an address that has an account it is the same, and back again', async () => {
    const owner = await registered();
    await verify(owner.token);
    const { browser, token: _token, ...form } = await registered();
    const [second, third] = [aBrowser(), aBrowser()];

    await running.auth.register({ ...form, email: owner.email, browser: second, replaces: browser });
    expect(await running.userCalled(form.username)).toMatchObject({ isDecoy: true, email: owner.email });
    await running.auth.register({ ...form, browser: third, replaces: second });
    expect(await running.userCalled(form.username)).toMatchObject({ isDecoy: false, email: form.email });
  });

  test('R23 no other device takes the username of a registration, nor the same one that of a member', async () => {
    const { browser, token, ...form } = await registered();
    const moved = { ...form, email: aRegistration().email };

    for (const other of [{}, { replaces: aBrowser() }])
      await expect(running.auth.register({ ...moved, ...other })).rejects.toMatchObject({ code: 'conflict' });
    await verify(token);
    const again = running.auth.register({ ...moved, replaces: browser });

    await expect(again).rejects.toMatchObject({ code: 'conflict' });
    expect(await running.userCalled(form.username)).toMatchObject({ isVerified: true, email: form.email });
  });
});

describe('the language of the page that registered', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const languageOf = async (username: string, kind: 'verification' | 'passwordReset') => {
    const user = await running.userCalled(username);
    const version = kind === 'verification' ? user.verification.version : (user.passwordReset?.version ?? 0);
    const mail = { kind, userId: user._id.toHexString(), version };
    const details = await running.auth.mailDetails({ ...mail, proof: mailProof(running.config.MAIL_TOKEN_KEY, mail) });
    return details.outcome === 'send' ? details.language : details.outcome;
  };

  test('is that of all mails before the first session, also of those sent again', async () => {
    const { username, email, ...form } = aRegistration();
    await running.auth.register({ ...form, username, email, language: 'de' });
    expect(await languageOf(username, 'verification')).toBe('de');

    await running.auth.requestVerification({ username });
    expect(await languageOf(username, 'verification')).toBe('de');
    await running.auth.verify({ token: await running.linkToken(username) });
    await running.auth.forgotPassword({ email });

    expect(await languageOf(username, 'passwordReset')).toBe('de');
  });

  test('is that of each registration of an address', async () => {
    const { email } = aRegistration();
    const [first, second, third] = [1, 2, 3].map(() => aRegistration({ email }).username) as [string, string, string];
    await running.auth.register({ ...aRegistration({ email }), username: first, language: 'es' });
    await running.auth.register({ ...aRegistration({ email }), username: second, language: 'de' });
    expect(await languageOf(second, 'verification')).toBe('de');

    await running.auth.register({ ...aRegistration({ email }), username: third });

    expect(await languageOf(third, 'verification')).toBe('en');
  });
});
