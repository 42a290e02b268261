import { randomUUID } from 'node:crypto';
import { PasswordResetService } from '../src/passwords/password-reset.service.js';
import { ResetRepository } from '../src/users/reset.repository.js';
import { UserRepository } from '../src/users/user.repository.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

let running: RunningAuth;

describe('concurrent password resets', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());
  afterEach(() => jest.restoreAllMocks());

  const newPassword = 'paint the roses red';
  const login = (username: string, password: string) => running.auth.login({ username, password });
  const resetLink = async ({ username, email }: ReturnType<typeof aRegistration>) => {
    await running.auth.forgotPassword({ email });
    return running.linkToken(username, 'passwordReset');
  };
  /** A call as the replica `index` takes it on, so that one call can be delivered twice. */
  const delivered = (index: number, ...call: [token: string, password: string, callId: string]) => {
    const app = running.apps[index];
    if (!app) throw new Error(`There is no replica ${index}.`);
    return app.get(PasswordResetService).reset(...call);
  };

  /** Does `meanwhile` right before the next such write, which then goes on with what was read before. */
  function before(write: keyof typeof writes, meanwhile: () => Promise<unknown>) {
    const { prototype } = writes[write] as { prototype: object } as { prototype: Record<string, Write> };
    const original = prototype[write];
    if (!original) throw new Error(`There is no ${write}.`);
    const spied = jest.spyOn(prototype, write);
    spied.mockImplementationOnce(async function (this: unknown, ...given) {
      await meanwhile();
      return original.apply(this, given);
    });
  }
  type Write = (...given: unknown[]) => Promise<boolean>;
  const writes = { use: ResetRepository, replaceUnverified: UserRepository };

  test('a link sets the password even if the address is confirmed at that moment', async () => {
    const registration = aRegistration();
    await running.auth.register(registration);
    const token = await resetLink(registration);
    const confirmation = await running.linkToken(registration.username);
    before('use', () => running.auth.verify({ token: confirmation }));

    expect(await running.auth.resetPassword({ token, password: newPassword })).toEqual({
      outcome: 'reset',
      userId: expect.any(String),
    });

    expect(await login(registration.username, newPassword)).toMatchObject({ outcome: 'signed_in' });
  });

  test('one call that is delivered twice at once is answered reset twice', async () => {
    const registration = aRegistration();
    await running.verified(registration);
    const token = await resetLink(registration);
    const callId = randomUUID();

    const outcomes = await Promise.all([0, 1].map(replica => delivered(replica, token, newPassword, callId)));

    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['reset', 'reset']);
  });

  test('the same password once more is answered reset, and leaves the sessions from after the reset', async () => {
    const registration = aRegistration();
    const { _id } = await running.verified(registration);
    const token = await resetLink(registration);
    await running.auth.resetPassword({ token, password: newPassword });
    await login(registration.username, newPassword);

    expect(await running.auth.resetPassword({ token, password: newPassword })).toEqual({
      outcome: 'reset',
      userId: expect.any(String),
    });

    expect(await running.redis.exists(`sessions:${_id.toHexString()}`)).toBe(1);
    expect(await running.auth.resetPassword({ token, password: 'another one altogether' })).toEqual({
      outcome: 'unknown',
    });
  });

  test('a used link tells nothing about the password when its hour is over', async () => {
    const registration = aRegistration();
    await running.verified(registration);
    const token = await resetLink(registration);
    await running.auth.resetPassword({ token, password: newPassword });
    const over = { 'passwordReset.expiresAt': new Date(Date.now() - 6 * 60_000) };
    await running.users.updateOne({ usernameKey: registration.username }, { $set: over });

    expect(await running.auth.resetPassword({ token, password: newPassword })).toEqual({ outcome: 'unknown' });
  });

  test('a link asked for while the address is registered again confirms what was registered before', async () => {
    const registration = aRegistration();
    await running.auth.register(registration);
    let token = '';
    before('replaceUnverified', async () => (token = await resetLink(registration)));

    const other = aRegistration({ email: registration.email });
    await running.auth.register(other);

    expect(token).not.toBe('');
    expect(await running.auth.resetPassword({ token, password: newPassword })).toEqual({
      outcome: 'reset',
      userId: expect.any(String),
    });
    expect(await login(registration.username, newPassword)).toMatchObject({ outcome: 'signed_in' });
    expect(await login(other.username, other.password)).toEqual({ outcome: 'refused' });
  });
});
