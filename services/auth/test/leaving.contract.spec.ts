import { testCaller } from '@attune/platform/testing/test-config';
import { unavailable } from '@attune/platform/service-error';
import { Sessions } from '@attune/platform/sessions/sessions';
import { until } from '../../../infra/test/until.js';
import { LeavingService } from '../src/deletion/leaving.service.js';
import { GRACE_DAYS } from '../src/users/retention.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';
import { aBrowser, codeOf, password as PASSWORD, secondFactors } from './second-factor.fixture.js';
import { SoftPasskey } from './soft-passkey.fixture.js';

const DAY_MS = 24 * 3_600_000;
let running: RunningAuth;

describe('a member who leaves', () => {
  beforeAll(async () => (running = await startAuth({ speed: 5 })));
  afterAll(() => running.stop());

  async function member() {
    const registration = aRegistration();
    const { username, password } = registration;
    const { _id } = await running.verified(registration);
    const userId = _id.toHexString();
    const signIn = () => running.auth.signIn({ username, password });
    await signIn();
    const caller = testCaller(userId);
    return {
      username,
      password,
      userId,
      caller,
      signIn,
      leave: () => running.auth.requestDeletion({ password }, caller),
    };
  }
  const sessionsOf = (userId: string) => running.redis.smembers(`sessions:${userId}`);
  const mailsOf = async (username: string) => (await running.userCalled(username)).memberMails?.map(({ kind }) => kind);
  const isListed = async (userId: string) => {
    const { members } = await running.auth.listVerified({ after: null, limit: 500 });
    return members.some(entry => entry.userId === userId);
  };

  test('gives the password, has no session and is not seen from then on, and is told by mail until when the account can be kept', async () => {
    const { username, userId, caller, leave } = await member();
    await expect(running.auth.requestDeletion({ password: 'another one' }, caller)).rejects.toMatchObject({
      reason: 'password_wrong',
    });
    expect(await sessionsOf(userId)).toHaveLength(1);

    const { leavingUntil } = await leave();

    expect(Date.parse(leavingUntil)).toBeGreaterThan(Date.now() + GRACE_DAYS * DAY_MS - 60_000);
    expect(Date.parse(leavingUntil)).toBeLessThanOrEqual(Date.now() + GRACE_DAYS * DAY_MS);
    expect(await sessionsOf(userId)).toEqual([]);
    expect(await isListed(userId)).toBe(false);
    expect(await running.auth.publicProfile({ userId }, testCaller('f'.repeat(24)))).toEqual({ profile: null });
    expect(await mailsOf(username)).toEqual(['deletionScheduled']);
    expect(await leave()).toEqual({ leavingUntil });
  });

  test('is offered the account at the next login, and comes back by taking it', async () => {
    const { username, userId, leave, signIn } = await member();
    const { leavingUntil } = await leave();
    const offered = await signIn();
    expect(offered).toEqual({ outcome: 'leaving', until: leavingUntil, keepToken: expect.any(String), userId });
    const token = 'keepToken' in offered ? offered.keepToken : '';

    expect(await running.auth.cancelDeletion({ token })).toEqual({ outcome: 'kept', userId });
    expect(await running.auth.cancelDeletion({ token })).toEqual({ outcome: 'kept', userId });

    expect(await signIn()).toMatchObject({ outcome: 'signed_in' });
    expect(await isListed(userId)).toBe(true);
    expect(await mailsOf(username)).toEqual(['deletionScheduled', 'deletionCancelled']);
  });

  describe('with a second factor', () => {
    const { member: enrolled, withTotp, ticketOf } = secondFactors(() => running);

    /** What a login by passkey answers: alone, or as the second step of the ticket's. */
    async function byPasskey(passkey: SoftPasskey, browser: string, ticket?: string) {
      const begun = await running.auth.passkeyLoginOptions({ browser, ticket });
      if (begun.outcome !== 'ready') throw new Error(begun.outcome);
      const response = passkey.authenticate(begun.options);
      return running.auth.passkeyLogin({ ticket: begun.ticket, browser, response });
    }
    async function withPasskey() {
      const someone = await enrolled();
      const passkey = new SoftPasskey();
      const { options } = await running.auth.passkeyOptions({ password: PASSWORD }, someone.caller);
      await running.auth.addPasskey({ name: 'Phone', response: passkey.register(options) }, someone.caller);
      return { someone, answer: (browser: string, ticket?: string) => byPasskey(passkey, browser, ticket) };
    }
    async function withApp() {
      const someone = await withTotp();
      const answer = async (browser: string, ticket = '') =>
        running.auth.giveSecondFactor({ ticket, browser, code: codeOf(someone.secret, 1) });
      return { someone, answer };
    }

    test.each([
      ['the code of an app', withApp, true],
      ['a passkey as the second step', withPasskey, true],
      ['a passkey alone', withPasskey, false],
    ])('is offered the account after %s, and comes back by taking it', async (_way, given, needsPassword) => {
      const { someone, answer } = await given();
      const { username, userId, caller } = someone;
      const { leavingUntil } = await running.auth.requestDeletion({ password: PASSWORD }, caller);
      const browser = aBrowser();
      const ticket = needsPassword ? await ticketOf(username, browser) : undefined;

      const answered = await answer(browser, ticket);

      expect(answered).toEqual({
        outcome: 'ended',
        userId,
        leaving: { until: leavingUntil, keepToken: expect.any(String) },
      });
      expect(await sessionsOf(userId)).toEqual([]);
      const token = 'leaving' in answered ? (answered.leaving?.keepToken ?? '') : '';
      expect(await running.auth.cancelDeletion({ token })).toEqual({ outcome: 'kept', userId });
      expect((await running.userCalled(username)).deletion).toBeUndefined();
    });

    test('is answered again when the call is delivered again, though the session is over', async () => {
      const { username, userId, caller } = await withTotp();
      const deliver = (replica: number) =>
        running.apps[replica]?.get(LeavingService, { strict: false }).request(PASSWORD, caller, 'the same call');

      const answered = await deliver(0);

      expect(await sessionsOf(userId)).toEqual([]);
      expect(await deliver(1)).toEqual(answered);
      expect((await mailsOf(username))?.filter(kind => kind === 'deletionScheduled')).toHaveLength(1);
      await expect(running.auth.requestDeletion({ password: PASSWORD }, caller)).rejects.toMatchObject({
        reason: 'second_factor_required',
      });
    });
  });

  test('keeps no account by what was offered to who logged in with the password before', async () => {
    const { username, leave, signIn } = await member();
    await leave();
    const offered = await signIn();
    const token = 'keepToken' in offered ? offered.keepToken : '';
    const { email } = await running.userCalled(username);
    await running.auth.forgotPassword({ email });
    const reset = { token: await running.linkToken(username, 'passwordReset'), password: 'paint the roses red' };
    expect(await running.auth.resetPassword(reset)).toMatchObject({ outcome: 'reset' });

    expect(await running.auth.cancelDeletion({ token })).toEqual({ outcome: 'unknown' });

    expect((await running.userCalled(username)).deletion).toBeDefined();
  });

  test('keeps no account whose deletion has begun, and is offered none', async () => {
    const { username, userId, leave, signIn } = await member();
    await leave();
    const offered = await signIn();
    const token = 'keepToken' in offered ? offered.keepToken : '';
    await running.users.updateOne({ usernameKey: username }, { $set: { 'deletion.dueAt': new Date() } });
    await until(async () => (await running.userCalled(username)).deletion?.begunAt !== undefined);

    expect(await running.auth.cancelDeletion({ token })).toEqual({ outcome: 'too_late', userId });
    expect(await signIn()).toEqual({ outcome: 'refused', userId });
  });

  test('a session token keeps no account, and a token that keeps one is no session', async () => {
    const { caller, leave, signIn } = await member();
    await leave();
    expect(await running.auth.cancelDeletion({ token: caller.token })).toEqual({ outcome: 'unknown' });
    const offered = await signIn();
    const token = 'keepToken' in offered ? offered.keepToken : '';
    await expect(running.auth.getProfile({}, { ...caller, token })).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('whose sessions could not be ended at once has none after a while', async () => {
    const { userId, leave } = await member();
    for (const app of running.apps) jest.spyOn(app.get(Sessions), 'endAll').mockRejectedValueOnce(unavailable());
    await expect(leave()).rejects.toMatchObject({ code: 'unavailable' });
    await until(async () => (await sessionsOf(userId)).length === 0);
    expect(await isListed(userId)).toBe(false);
  });
});
