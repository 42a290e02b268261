import { type RunningAuth, startAuth } from './auth-service.fixture.js';
import { aBrowser, password, secondFactors } from './second-factor.fixture.js';
import { SoftPasskey } from './soft-passkey.fixture.js';

let running: RunningAuth;

describe('passkeys', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const { login, member, withTotp, ticketOf, addPasskey: added } = secondFactors(() => running);

  /** A login with a passkey alone, or with a ticket as the second step. */
  async function begun(browser: string, ticket?: string) {
    const begin = await running.auth.passkeyLoginOptions({ browser, ticket });
    if (begin.outcome !== 'ready') throw new Error(begin.outcome);
    return begin;
  }

  test('a passkey logs its member in without a password, and the session has a second factor', async () => {
    const someone = await member();
    const { passkey, recoveryCodes } = await added(someone);
    const browser = aBrowser();

    const { ticket, options } = await begun(browser);
    const answer = await running.auth.passkeyLogin({ ticket, browser, response: passkey.authenticate(options) });

    expect(options).toMatchObject({ rpId: 'attune.example', userVerification: 'required' });
    expect(options['allowCredentials'] ?? []).toEqual([]);
    expect(recoveryCodes).toHaveLength(10);
    expect(answer).toMatchObject({ outcome: 'signed_in', userId: someone.userId, username: someone.username });
    const sessions = await running.redis.smembers(`sessions:${someone.userId}`);
    const factors = await Promise.all(sessions.map(id => running.redis.hget(`session-info:${id}`, 'secondFactorAt')));
    // That of the session that added it, too.
    expect(factors.filter(Boolean)).toHaveLength(2);
  });

  test('with a passkey, the password alone is half a login, which it completes', async () => {
    const someone = await member();
    const { passkey } = await added(someone);
    const browser = aBrowser();

    expect(await login(someone.username, browser)).toMatchObject({ methods: ['passkey', 'recovery_code'] });
    const ticket = await ticketOf(someone.username, browser);
    const { options } = await begun(browser, ticket);

    expect(options['allowCredentials']).toMatchObject([{ id: passkey.id }]);
    const response = passkey.authenticate(options);
    expect(await running.auth.passkeyLogin({ ticket, browser, response })).toMatchObject({ outcome: 'signed_in' });
    expect(await running.auth.passkeyLogin({ ticket, browser, response })).toEqual({ outcome: 'ended' });
  });

  test('K9 another origin, a device that verified no one, an old challenge and another browser are refused', async () => {
    const someone = await member();
    const { passkey } = await added(someone);
    const browser = aBrowser();
    const [first, second] = [await begun(browser), await begun(browser)];
    const attempt = (response: ReturnType<typeof passkey.authenticate>, from = browser) =>
      running.auth.passkeyLogin({ ticket: second.ticket, browser: from, response });
    const { options } = second;

    for (const response of [
      passkey.authenticate(options, { origin: 'https://attune.example.evil' }),
      passkey.authenticate(options, { isUserVerified: false }),
      passkey.authenticate(first.options),
      { ...passkey.authenticate(options), response: {} },
      { ...passkey.authenticate(options), id: new SoftPasskey().id },
      new SoftPasskey().authenticate(options),
    ])
      expect(await attempt(response)).toMatchObject({ outcome: 'refused' });
    expect(await attempt(passkey.authenticate(options), aBrowser())).toEqual({ outcome: 'ended' });
    expect(await attempt(passkey.authenticate(options))).toMatchObject({ outcome: 'signed_in' });
  });

  test("a member's passkey completes no login of another one", async () => {
    const [someone, other] = [await member(), await member()];
    const { passkey } = await added(other);
    await added(someone);
    const browser = aBrowser();
    const ticket = await ticketOf(someone.username, browser);
    const { options } = await begun(browser, ticket);

    const response = passkey.authenticate(options);
    expect(await running.auth.passkeyLogin({ ticket, browser, response })).toMatchObject({ outcome: 'refused' });
  });

  test('a counter that does not rise is a copy of the passkey: it is refused', async () => {
    const someone = await member();
    const { passkey } = await added(someone);
    const browser = aBrowser();
    const give = async (counter: number) => {
      const { ticket, options } = await begun(browser);
      return running.auth.passkeyLogin({ ticket, browser, response: passkey.authenticate(options, { counter }) });
    };

    expect(await give(5)).toMatchObject({ outcome: 'signed_in' });
    expect(await give(5)).toMatchObject({ outcome: 'refused' });
    expect(await give(4)).toMatchObject({ outcome: 'refused' });
    const atOnce = await Promise.all([give(6), give(6)]);
    expect(atOnce.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'signed_in']);
  });

  test('several have names, are renamed and removed; the codes go with the last of them, and stay with an app', async () => {
    const someone = await member();
    const [{ passkey }, { passkey: other, recoveryCodes }] = [await added(someone), await added(someone, 'Key ring')];
    const { caller } = someone;

    expect(recoveryCodes).toBeNull();
    await running.auth.renamePasskey({ id: passkey.id, name: ' Old phone ' }, caller);
    expect((await running.auth.securityStatus({}, caller)).passkeys).toEqual([
      { id: passkey.id, name: 'Old phone', createdAt: expect.any(String), lastUsedAt: null },
      { id: other.id, name: 'Key ring', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    await running.auth.removePasskey({ id: passkey.id, password }, caller);
    expect(await running.auth.securityStatus({}, caller)).toMatchObject({ recoveryCodesLeft: 10 });
    await running.auth.removePasskey({ id: other.id, password }, caller);
    expect(await running.auth.securityStatus({}, caller)).toEqual({
      totpSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
      removalDueAt: null,
    });
    expect(await login(someone.username)).toMatchObject({ outcome: 'signed_in' });
    await expect(running.auth.renamePasskey({ id: other.id, name: 'Gone' }, caller)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('a passkey is added once, by the session that asked for it, and is one member’s alone', async () => {
    const [someone, other] = [await member(), await withTotp()];
    const { passkey, made } = await added(someone);
    const refused = { reason: 'passkey_refused' };

    await expect(running.auth.addPasskey(made, someone.caller)).rejects.toMatchObject(refused);
    await expect(running.auth.addPasskey(made, other.caller)).rejects.toMatchObject(refused);
    const { options } = await running.auth.passkeyOptions({ password }, other.caller);
    const same = { name: 'Mine', response: passkey.register(options) };
    await expect(running.auth.addPasskey(same, other.caller)).rejects.toMatchObject({ reason: 'passkey_known' });
    const { options: again } = await running.auth.passkeyOptions({ password }, someone.caller);
    expect(again['excludeCredentials']).toMatchObject([{ id: passkey.id }]);
    const unverified = { name: 'Mine', response: new SoftPasskey().register(again, { isUserVerified: false }) };
    await expect(running.auth.addPasskey(unverified, someone.caller)).rejects.toMatchObject(refused);
  });
});
