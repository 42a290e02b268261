import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

let running: RunningAuth;

describe('password reset', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const HOUR = 3_600_000;
  const password = 'off with their heads';
  const newPassword = 'paint the roses red';
  const login = (username: string, given: string) => running.auth.login({ username, password: given });

  /** A member who has asked for a new password. */
  async function forgetful() {
    const registration = aRegistration({ password });
    const { username, email } = registration;
    await running.verified(registration);
    await running.auth.forgotPassword({ email: email.toUpperCase() });
    return { username, email, token: await running.linkToken(username, 'passwordReset') };
  }

  test('a mailed link sets a new password, once, and ends every session', async () => {
    const { username, token } = await forgetful();
    await login(username, password);
    const { _id } = await running.userCalled(username);
    expect(await running.redis.exists(`sessions:${_id.toHexString()}`)).toBe(1);

    expect(await running.auth.resetPassword({ token, password: newPassword })).toEqual({
      outcome: 'reset',
      userId: expect.any(String),
    });

    expect(await running.redis.exists(`sessions:${_id.toHexString()}`)).toBe(0);
    expect(await login(username, password)).toEqual({ outcome: 'refused', userId: expect.any(String) });
    expect(await login(username, newPassword)).toMatchObject({ outcome: 'signed_in' });
    expect(await running.auth.resetPassword({ token, password })).toEqual({ outcome: 'unknown' });
  });

  test('of many uses of one link at once, one sets the password', async () => {
    const { token } = await forgetful();

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        running.auth.resetPassword({ token, password: `${newPassword} ${index}` }),
      ),
    );

    expect(answers.filter(({ outcome }) => outcome === 'reset')).toHaveLength(1);
  });

  test('the link is over after an hour; five minutes are forgiven', async () => {
    const { username, token } = await forgetful();
    const expire = (minutes: number) =>
      running.users.updateOne(
        { usernameKey: username },
        { $set: { 'passwordReset.expiresAt': new Date(Date.now() - minutes * 60_000) } },
      );
    const { issuedAt, expiresAt } = (await running.userCalled(username)).passwordReset ?? {};
    expect((expiresAt?.getTime() ?? 0) - (issuedAt?.getTime() ?? 0)).toBe(HOUR);

    await expire(6);
    expect(await running.auth.resetPassword({ token, password: newPassword })).toEqual({ outcome: 'expired' });

    await expire(4);
    expect(await running.auth.resetPassword({ token, password: newPassword })).toEqual({
      outcome: 'reset',
      userId: expect.any(String),
    });
  });

  test('a newer link replaces the one before', async () => {
    const { username, email, token } = await forgetful();

    await running.auth.forgotPassword({ email });

    expect(await running.auth.resetPassword({ token, password: newPassword })).toEqual({ outcome: 'unknown' });
    const newer = await running.linkToken(username, 'passwordReset');
    expect(await running.auth.resetPassword({ token: newer, password: newPassword })).toEqual({
      outcome: 'reset',
      userId: expect.any(String),
    });
  });

  test('R5 an easy password is refused here too, and the link keeps working', async () => {
    const { username, token } = await forgetful();

    for (const [easy, reason] of [
      ['password1', 'password_is_common'],
      [username, 'password_is_username'],
    ] as const) {
      const answer = running.auth.resetPassword({ token, password: easy });
      await expect(answer).rejects.toMatchObject({
        code: 'invalid_input',
        reason,
        details: { field: 'password' },
      });
    }
    expect(await running.auth.resetPassword({ token, password: newPassword })).toEqual({
      outcome: 'reset',
      userId: expect.any(String),
    });
  });

  test('a password reset by mail confirms the address', async () => {
    const registration = aRegistration({ password });
    await running.auth.register(registration);
    await running.auth.forgotPassword({ email: registration.email });
    const token = await running.linkToken(registration.username, 'passwordReset');

    await running.auth.resetPassword({ token, password: newPassword });

    expect(await login(registration.username, newPassword)).toMatchObject({ outcome: 'signed_in' });
  });

  test('a link asked for before the address was registered again confirms what was registered then', async () => {
    const registration = aRegistration({ password });
    await running.auth.register(registration);
    await running.auth.forgotPassword({ email: registration.email });
    const token = await running.linkToken(registration.username, 'passwordReset');

    const other = aRegistration({ email: registration.email });

    await running.auth.register(other);

    expect(await running.auth.resetPassword({ token, password: newPassword })).toEqual({
      outcome: 'reset',
      userId: expect.any(String),
    });
    expect(await login(registration.username, newPassword)).toMatchObject({ outcome: 'signed_in' });
    expect(await login(other.username, other.password)).toEqual({ outcome: 'refused' });
  });

  test('an address without an account is answered the same, and a mailbox gets three such mails an hour', async () => {
    const { username, email } = await forgetful();

    for (let mail = 2; mail <= 5; mail += 1) expect(await running.auth.forgotPassword({ email })).toBeUndefined();
    expect(await running.auth.forgotPassword({ email: 'unknown@example.org' })).toBeUndefined();

    expect((await running.userCalled(username)).passwordReset?.version).toBe(3);
  });

  test('what is no token of ours is unknown', async () => {
    for (const token of ['', 'x', 'A'.repeat(43)]) {
      expect(await running.auth.resetPassword({ token, password: newPassword })).toEqual({ outcome: 'unknown' });
    }
  });
});
