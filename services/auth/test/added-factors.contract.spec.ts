import { type RunningAuth, startAuth } from './auth-service.fixture.js';
import { aBrowser, codeOf, password, secondFactors } from './second-factor.fixture.js';
import { SoftPasskey } from './soft-passkey.fixture.js';

let running: RunningAuth;

describe('second factors that another person added', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const { login, member, withTotp, addPasskey, tokens } = secondFactors(() => running);
  type Member = Awaited<ReturnType<typeof member>>;

  const notMe = async (token: string | undefined) => (await running.auth.notMe({ token: token ?? '' })).outcome;
  const factorsOf = async ({ username }: Member) => {
    const { totp, passkeys = [], recoveryCodes } = (await running.userCalled(username)).secondFactor ?? {};
    return { app: totp !== undefined, passkeys: passkeys.map(({ id }) => id), codes: recoveryCodes?.length ?? 0 };
  };
  const NONE = { app: false, passkeys: [], codes: 0 };

  async function logsInWith(passkey: SoftPasskey) {
    const browser = aBrowser();
    const begun = await running.auth.passkeyLoginOptions({ browser });
    if (begun.outcome !== 'ready') throw new Error(begun.outcome);
    const response = passkey.authenticate(begun.options);
    return (await running.auth.passkeyLogin({ ticket: begun.ticket, browser, response })).outcome;
  }
  /** As if all that the account has were added long ago, or so many hours. */
  async function age({ _id }: Member, hours = 72) {
    const then = new Date(Date.now() - hours * 3_600_000);
    const { secondFactor } = (await running.users.findOne({ _id })) ?? {};
    if (!secondFactor) throw new Error('There is no second factor.');
    if (secondFactor.totp) secondFactor.totp.since = then;
    for (const passkey of secondFactor.passkeys ?? []) passkey.createdAt = then;
    for (const code of secondFactor.recoveryCodes ?? []) code.createdAt = then;
    await running.users.updateOne({ _id }, { $set: { secondFactor } });
  }
  /** A login from a device that the member had not used, with the mail about it. */
  async function strangeDevice({ username, caller }: Member): Promise<string> {
    await running.users.updateOne({ usernameKey: username }, { $set: { language: 'en' } });
    await running.auth.describeSession({ device: 'Strange', isKnownDevice: false }, caller);
    return (await tokens(username, 'newDevice')).at(-1) ?? '';
  }

  test('K1 “not me” on the mail of a passkey removes it with its codes: the member who chooses a new password is in', async () => {
    const someone = await member();
    const { passkey } = await addPasskey(someone);
    const [token = ''] = await tokens(someone.username, 'secondFactorChanged');

    const answers = await Promise.all([1, 2, 3, 4].map(() => notMe(token)));

    expect(answers).toEqual(Array(4).fill('locked'));
    expect(await factorsOf(someone)).toEqual(NONE);
    expect(await logsInWith(passkey)).toBe('refused');
    expect(await running.auth.resetPassword({ token, password: 'paint the roses red' })).toMatchObject({
      outcome: 'reset',
    });
    const back = { username: someone.username, password: 'paint the roses red', browser: aBrowser() };
    expect(await running.auth.signIn(back)).toMatchObject({ outcome: 'signed_in' });
  });

  test('it also removes the other factors that were added in the last 48 hours, on the mail of any of them', async () => {
    const [one, other] = [await withTotp(), await withTotp()];
    const passkeys = [await addPasskey(one), await addPasskey(other)].map(({ passkey }) => passkey);
    const [ofApp = ''] = await tokens(one.username, 'secondFactorChanged');
    const [, ofPasskey = ''] = await tokens(other.username, 'secondFactorChanged');

    expect([await notMe(ofApp), await notMe(ofPasskey)]).toEqual(['locked', 'locked']);

    for (const [index, token] of [ofApp, ofPasskey].entries()) {
      const { username } = [one, other][index] ?? one;
      expect(await logsInWith(passkeys[index] ?? new SoftPasskey())).toBe('refused');
      await running.auth.resetPassword({ token, password });
      expect(await login(username)).toMatchObject({ outcome: 'signed_in' });
    }
  });

  test('it removes what the mail told of at any age, and leaves the older factors', async () => {
    const [one, other] = [await withTotp(), await withTotp()];
    await age(one);
    await age(other);
    const { passkey } = await addPasskey(other);
    const [ofApp] = await tokens(one.username, 'secondFactorChanged');
    const [, ofPasskey] = await tokens(other.username, 'secondFactorChanged');

    expect([await notMe(ofApp), await notMe(ofPasskey)]).toEqual(['locked', 'locked']);

    expect(await factorsOf(one)).toEqual(NONE);
    expect(await factorsOf(other)).toEqual({ app: true, passkeys: [], codes: 10 });
    expect(await logsInWith(passkey)).toBe('refused');
  });

  test('on the mail of new recovery codes it removes these; on that of a removal, what was added in the last 48 hours', async () => {
    const [one, other] = [await withTotp(), await withTotp()];
    await age(one);
    await running.auth.newRecoveryCodes({ password }, one.caller);
    await addPasskey(other);
    await running.auth.removeTotp({ password }, other.caller);

    for (const someone of [one, other]) await notMe((await tokens(someone.username, 'secondFactorChanged')).at(-1));

    expect(await factorsOf(one)).toEqual({ app: true, passkeys: [], codes: 0 });
    expect(await factorsOf(other)).toEqual(NONE);
  });

  test('on other mails it removes what was added in the last 48 hours; older factors are the member’s own', async () => {
    const [one, other] = [await withTotp(), await withTotp()];
    await age(one);
    await age(other, 47);
    await addPasskey(one);
    await running.auth.newRecoveryCodes({ password }, one.caller);

    for (const someone of [one, other]) expect(await notMe(await strangeDevice(someone))).toBe('locked');

    expect(await factorsOf(one)).toEqual({ app: true, passkeys: [], codes: 0 });
    expect(await factorsOf(other)).toEqual(NONE);
  });

  test('K2 who reads the mailbox alone does not get around a factor of more than 48 hours, by any of its links', async () => {
    const someone = await withTotp();
    await age(someone);
    const token = await strangeDevice(someone);

    expect(await notMe(token)).toBe('locked');
    await running.auth.resetPassword({ token, password });

    expect(await factorsOf(someone)).toEqual({ app: true, passkeys: [], codes: 10 });
    expect(await login(someone.username)).toMatchObject({ outcome: 'second_factor' });
  });

  test('taking a change of the mail address back removes what was added in the last 48 hours', async () => {
    const someone = await withTotp();
    await age(someone);
    const { passkey } = await addPasskey(someone);
    const email = `new.${someone.username}@example.org`;
    await running.auth.requestEmailChange({ password, email }, someone.caller);
    for (const kind of ['emailChangeConfirm', 'emailChangeApprove'] as const)
      await running.auth.agreeToEmail({ token: (await tokens(someone.username, kind))[0] ?? '' });
    const [token = ''] = await tokens(someone.username, 'emailChanged');

    expect(await running.auth.undoEmail({ token })).toMatchObject({ outcome: 'undone' });

    expect(await factorsOf(someone)).toEqual({ app: true, passkeys: [], codes: 10 });
    expect(await logsInWith(passkey)).toBe('refused');
  });

  test('K3 what was begun with a password before “not me” is worth nothing after it, even in a session that lives on', async () => {
    const someone = await member();
    const token = await strangeDevice(someone);
    const { options } = await running.auth.passkeyOptions({ password }, someone.caller);
    const { secret } = await running.auth.beginTotp({ password }, someone.caller);
    await notMe(token);
    // A call of the session from before that was on its way.
    await running.redis.set(`session:${someone.caller.sessionId}`, someone.userId);
    const made = { name: 'Phone', response: new SoftPasskey().register(options) };

    await expect(running.auth.addPasskey(made, someone.caller)).rejects.toMatchObject({ reason: 'passkey_refused' });
    await expect(running.auth.confirmTotp({ code: codeOf(secret) }, someone.caller)).rejects.toMatchObject({
      reason: 'totp_not_begun',
    });
    expect(await factorsOf(someone)).toEqual(NONE);
  });
});
