import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Sessions } from '@attune/platform/sessions/sessions';
import { testCaller } from '@attune/platform/testing/test-config';
import { until } from '../../../infra/test/until.js';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { ResetRepository } from '../src/users/reset.repository.js';
import { UserRepository } from '../src/users/user.repository.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

let running: RunningAuth;

describe('sessions after a password reset', () => {
  beforeAll(async () => (running = await startAuth({ replicas: 1 })));
  afterAll(() => running.stop());

  const password = 'off with their heads';
  const newPassword = 'paint the roses red';
  const login = (username: string, given: string) => running.auth.login({ username, password: given });
  /** What the one replica works with, for a test to interfere. */
  const part = <T>(type: new (...given: never[]) => T): T => {
    const [app] = running.apps;
    if (!app) throw new Error('Nothing runs.');
    return app.get(type);
  };

  /** A member with a link to a new password. */
  async function forgetful() {
    const registration = aRegistration({ password });
    const { username, email } = registration;
    const { _id } = await running.verified(registration);
    await running.auth.forgotPassword({ email });
    return { username, userId: _id.toHexString(), token: await running.linkToken(username, 'passwordReset') };
  }

  /** The sessions of a member that count, whether they are listed or not. */
  async function sessionsOf(userId: string): Promise<string[]> {
    const keys = await running.redis.keys('session:*');
    const owners = await Promise.all(keys.map(key => running.redis.get(key)));
    return keys.filter((_key, index) => owners[index] === userId);
  }

  test('I25 a login whose password is reset while it goes on is refused, and leaves no session', async () => {
    const { username, userId, token } = await forgetful();
    const hasher = part(PasswordHasher);
    const verify = hasher.verify.bind(hasher);
    jest.spyOn(hasher, 'verify').mockImplementationOnce(async (hash, given) => {
      const isRight = await verify(hash, given);
      await running.auth.resetPassword({ token, password: newPassword });
      return isRight;
    });

    expect(await login(username, password)).toEqual({ outcome: 'refused', userId: expect.any(String) });

    expect(await sessionsOf(userId)).toEqual([]);
    expect(await login(username, newPassword)).toMatchObject({ outcome: 'signed_in' });
  });

  test('S4 I25 a reset that could not end the sessions is unavailable; the same once more ends them and is answered reset', async () => {
    const { username, userId, token } = await forgetful();
    await login(username, password);
    jest.spyOn(part(Sessions), 'endAll').mockRejectedValueOnce(unavailable());

    const reset = () => running.auth.resetPassword({ token, password: newPassword });
    await expect(reset()).rejects.toMatchObject({ code: 'unavailable' });

    expect(await reset()).toEqual({ outcome: 'reset', userId: expect.any(String) });
    expect(await sessionsOf(userId)).toEqual([]);
  });

  test('I25 sessions that a reset could not end are ended by the periodic task', async () => {
    const { username, userId, token } = await forgetful();
    await login(username, password);
    jest.spyOn(part(Sessions), 'endAll').mockRejectedValueOnce(unavailable());

    await expect(running.auth.resetPassword({ token, password: newPassword })).rejects.toMatchObject({
      code: 'unavailable',
    });

    await until(async () => (await sessionsOf(userId)).length === 0);
    await until(async () => (await running.userCalled(username)).staleSessionsSince === undefined);
  });

  test('S4 a reset is answered when its sessions are ended, also when that cannot be noted', async () => {
    const { username, userId, token } = await forgetful();
    await login(username, password);
    jest.spyOn(part(ResetRepository), 'markSessionsEnded').mockRejectedValueOnce(unavailable());

    expect(await running.auth.resetPassword({ token, password: newPassword })).toEqual({
      outcome: 'reset',
      userId: expect.any(String),
    });

    expect(await sessionsOf(userId)).toEqual([]);
  });

  test('S4 I25 a log out that could not end the session is unavailable', async () => {
    const { userId } = await forgetful();
    const { sessionId } = await part(Sessions).start(userId);
    jest.spyOn(part(Sessions), 'end').mockRejectedValueOnce(unavailable());

    await expect(running.auth.logout({}, testCaller(userId, sessionId))).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a reset whose sessions are ended leaves nothing to the periodic task', async () => {
    const { username, token } = await forgetful();

    await running.auth.resetPassword({ token, password: newPassword });

    expect(await running.userCalled(username)).not.toHaveProperty('staleSessionsSince');
  });

  test('L8 a login that cannot end the session before it begins none', async () => {
    const { username, userId } = await forgetful();
    const { sessionId } = await part(Sessions).start(userId);
    jest.spyOn(part(Sessions), 'end').mockRejectedValueOnce(unavailable());

    const again = running.auth.login({ username, password }, testCaller(userId, sessionId));

    await expect(again).rejects.toMatchObject({ code: 'unavailable' });
    expect(await sessionsOf(userId)).toEqual([`session:${sessionId}`]);
  });

  test('I25 a login that cannot look at the password again fails, and leaves no session', async () => {
    const { username, userId } = await forgetful();
    jest.spyOn(part(UserRepository), 'byId').mockRejectedValueOnce(unavailable());

    await expect(login(username, password)).rejects.toMatchObject({ code: 'unavailable' });

    expect(await sessionsOf(userId)).toEqual([]);
  });

  test('a login that failed says so, also when its session cannot be ended', async () => {
    const { username } = await forgetful();
    const fault = new ServiceError('internal', 'internal');
    jest.spyOn(part(UserRepository), 'byId').mockRejectedValueOnce(fault);
    jest.spyOn(part(Sessions), 'end').mockRejectedValueOnce(unavailable());

    await expect(login(username, password)).rejects.toMatchObject({ code: 'internal' });
  });
});
