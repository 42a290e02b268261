import type { Caller } from '@attune/platform/contract';
import { Sessions } from '@attune/platform/sessions/sessions';
import { testCaller } from '@attune/platform/testing/test-config';
import { until } from '../../../infra/test/until.js';
import { LoginCompletion } from '../src/login/login-completion.js';
import { UserRepository } from '../src/users/user.repository.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';
import { codeOf, password, secondFactors } from './second-factor.fixture.js';
import { SoftPasskey } from './soft-passkey.fixture.js';

let running: RunningAuth;

describe('sessions in which the second factor was not given', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const { login, member, withTotp, addPasskey } = secondFactors(() => running);
  const sessions = () => new Sessions(running.redis);
  const factorMissing = { code: 'forbidden', reason: 'second_factor_required' };

  async function another(userId: string): Promise<Caller> {
    return testCaller(userId, (await sessions().start(userId)).sessionId);
  }
  /** The account without how far its mails have come, which tasks write. */
  async function stored(username: string) {
    const { memberMails = [], ...account } = await running.userCalled(username);
    return { ...account, mails: memberMails.map(({ kind, version }) => ({ kind, version })) };
  }
  const sessionIds = async (userId: string) => (await sessions().idsOf(userId)).toSorted();

  test.each([
    [
      'an app',
      async (caller: Caller) => {
        const { secret } = await running.auth.beginTotp({ password }, caller);
        await running.auth.confirmTotp({ code: codeOf(secret) }, caller);
      },
    ],
    ['a passkey', (caller: Caller) => addPasskey({ caller })],
  ] as const)('%s as the first factor ends every other session at once; this one has given it', async (_what, add) => {
    const { userId, caller } = await member();
    await another(userId);
    await another(userId);

    await add(caller);

    expect(await sessionIds(userId)).toEqual([caller.sessionId]);
    expect((await sessions().info(caller.sessionId)).secondFactorAt).toBeInstanceOf(Date);
    // One more leaves the sessions that have given one.
    const given = testCaller(userId, (await sessions().start(userId, { secondFactorAt: new Date() })).sessionId);
    await addPasskey({ caller }, 'Key ring');
    expect(await sessionIds(userId)).toEqual([caller, given].map(({ sessionId }) => sessionId).toSorted());
  });

  test('K12 with the password alone they change nothing that protects the account, and take no data', async () => {
    const someone = await withTotp();
    const { passkey } = await addPasskey(someone);
    const old = await another(someone.userId);
    const before = await stored(someone.username);
    const { auth } = running;
    const changes = (given: string) => [
      auth.beginTotp({ password: given }, old),
      auth.removeTotp({ password: given }, old),
      auth.newRecoveryCodes({ password: given }, old),
      auth.passkeyOptions({ password: given }, old),
      auth.removePasskey({ id: passkey.id, password: given }, old),
      auth.changePassword({ current: given, password: 'paint the roses red' }, old),
      auth.requestEmailChange({ password: given, email: 'new@example.org' }, old),
      auth.requestDeletion({ password: given }, old),
      auth.checkPassword({ password: given }, old),
      auth.grantExport({ password: given, exportId: 'one' }, old),
    ];

    // Nor do they learn whether a password is right.
    for (const given of [password, 'not the password'])
      for (const change of await Promise.allSettled(changes(given)))
        expect(change).toMatchObject({ status: 'rejected', reason: factorMissing });

    expect(await stored(someone.username)).toEqual(before);
    await auth.checkPassword({ password }, someone.caller);
  });

  test('an enrolment that another session began before the first factor is not finished after it', async () => {
    const someone = await member();
    const other = await another(someone.userId);
    const { options } = await running.auth.passkeyOptions({ password }, other);
    await addPasskey(someone);
    // A call of that session was on its way.
    await running.redis.set(`session:${other.sessionId}`, someone.userId);
    const made = { name: 'Phone', response: new SoftPasskey().register(options) };

    await expect(running.auth.addPasskey(made, other)).rejects.toMatchObject(factorMissing);
    const { secret } = await running.auth.beginTotp({ password }, someone.caller);
    await expect(running.auth.confirmTotp({ code: codeOf(secret) }, other)).rejects.toMatchObject(factorMissing);
  });

  test('a login with the password alone, which the first factor overtakes, gets no session', async () => {
    const someone = await member();
    const [app] = running.apps;
    const user = await app?.get(UserRepository, { strict: false }).byId(someone.userId);
    if (!app || !user) throw new Error('There is no such member.');
    await addPasskey(someone);

    const answer = await app.get(LoginCompletion, { strict: false }).complete(user, undefined);

    expect(answer).toMatchObject({ outcome: 'refused' });
    expect(await sessionIds(someone.userId)).toEqual([someone.caller.sessionId]);
    expect(await login(someone.username)).toMatchObject({ outcome: 'second_factor' });
  });

  test('they use up none of the owner’s codes: what no code is asked for is not counted', async () => {
    const [withApp, withPasskey] = [await withTotp(), await member()];
    await addPasskey(withPasskey);
    const sessionsOf = await Promise.all([withApp, withPasskey].map(({ userId }) => another(userId)));
    const reasonsOf = () =>
      Promise.all(
        sessionsOf.map(caller =>
          running.auth.confirmTotp({ code: '123456' }, caller).catch((error: { reason: string }) => error.reason),
        ),
      );

    for (let guess = 0; guess < 31; guess += 1)
      expect(await reasonsOf()).toEqual(['totp_on_already', 'second_factor_required']);

    expect(await running.redis.get(`auth:codes-hour:${withPasskey.userId}`)).toBeNull();
  });

  test('I25 sessions that could not be ended at once are ended by the periodic task; the codes are shown all the same', async () => {
    const someone = await member();
    await another(someone.userId);
    jest.spyOn(Sessions.prototype, 'endOthers').mockRejectedValueOnce(new Error('Redis is away.'));

    const { recoveryCodes } = await addPasskey(someone);

    expect(recoveryCodes).toHaveLength(10);
    const { _id } = someone;
    await running.users.updateOne({ _id }, { $set: { 'otherSessions.endedBefore': new Date(0) } });
    await until(async () => (await sessionIds(someone.userId)).join() === someone.caller.sessionId);
  });
});
