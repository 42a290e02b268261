import { randomUUID } from 'node:crypto';
import type { Caller } from '@attune/platform/contract';
import { PasswordChangeService } from '../src/account/password-change.service.js';
import { LeavingService } from '../src/deletion/leaving.service.js';
import { PasswordConfirmation } from '../src/passwords/password-confirmation.js';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { PasskeyService } from '../src/second-factor/passkey.service.js';
import { TotpService } from '../src/second-factor/totp.service.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';
import { aStoredFactor, password, secondFactors } from './second-factor.fixture.js';

let running: RunningAuth;

describe('a change that was confirmed with the password', () => {
  beforeAll(async () => (running = await startAuth({ replicas: 1 })));
  afterAll(() => running.stop());
  afterEach(() => jest.restoreAllMocks());

  const { member } = secondFactors(() => running);
  const factors = (id: string) => {
    const passkey = { id, publicKey: 'key', counter: 0, transports: [], name: 'Phone', addedBy: 'a call' };
    return { ...aStoredFactor(), passkeys: [{ ...passkey, createdAt: new Date() }] };
  };

  /** What the account has after the change, and the reason why it was refused. */
  async function changed(act: (caller: Caller) => Promise<unknown>, before: object, meanwhile: object) {
    const { username, _id, caller } = await member();
    const set = ($set: object) => running.users.updateOne({ _id }, { $set });
    await running.redis.hset(`session-info:${caller.sessionId}`, 'secondFactorAt', new Date().toISOString());
    if (Object.keys(before).length > 0) await set(before);
    const confirmation = running.part(PasswordConfirmation);
    const { confirm } = confirmation;
    jest.spyOn(confirmation, 'confirm').mockImplementationOnce(async (...given) => {
      const user = await confirm.apply(confirmation, given);
      await set(meanwhile);
      // From now on the session is one in which no second factor was given.
      await running.redis.hdel(`session-info:${caller.sessionId}`, 'secondFactorAt');
      return user;
    });
    const reason = await act(caller).then(
      () => undefined,
      (error: { reason: string }) => error.reason,
    );
    const { passwordHash, secondFactor, deletion } = await running.userCalled(username);
    return { reason, left: { passwordHash, secondFactor, deletion } };
  }
  const removeApp = (caller: Caller) => running.part(TotpService).remove(caller, password, randomUUID());
  const removePasskey = (caller: Caller, id: string) =>
    running.part(PasskeyService).remove(caller, id, password, randomUUID());
  const changePassword = (caller: Caller) =>
    running.part(PasswordChangeService).change(caller, { current: password, password: 'red roses' }, randomUUID());
  const leave = (caller: Caller) => running.part(LeavingService).request(password, caller, randomUUID());

  test.each([
    ['removes no app', removeApp, true],
    ['removes no passkey', removePasskey, true],
    ['deletes no account', leave, false],
  ])('%s when the password is another one by now', async (_what, act, isProtected) => {
    const [id, passwordHash] = [
      randomUUID(),
      await running.part(PasswordHasher).hash('chosen by the member meanwhile'),
    ];
    const before = isProtected ? { secondFactor: factors(id) } : {};

    const { reason, left } = await changed(caller => act(caller, id), before, { passwordHash });

    expect(left).toEqual({ passwordHash, ...before });
    expect(reason).toBe('unavailable');
  });

  test.each([
    ['removes no app', removeApp, undefined],
    ['removes no passkey', removePasskey, undefined],
    ['changes no password', changePassword, 'second_factor_required'],
    ['deletes no account', leave, 'second_factor_required'],
  ])('%s when the member has set up the first factor by now', async (_what, act, refusal) => {
    const [id, passwordHash] = [randomUUID(), await running.part(PasswordHasher).hash(password)];
    const secondFactor = factors(id);

    const { reason, left } = await changed(caller => act(caller, id), { passwordHash }, { secondFactor });

    expect(left).toEqual({ passwordHash, secondFactor });
    expect(reason).toBe(refusal);
  });

  test('removes no app that was set up in the place of the one before by now', async () => {
    const secondFactor = { totp: { ...aStoredFactor().totp, secret: 'another one' } };

    const { left } = await changed(removeApp, { secondFactor: aStoredFactor() }, { secondFactor });

    expect(left.secondFactor).toEqual(secondFactor);
  });
});
