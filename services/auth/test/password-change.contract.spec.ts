import { randomUUID } from 'node:crypto';
import { Sessions } from '@attune/platform/sessions/sessions';
import { until } from '../../../infra/test/until.js';
import { PasswordChangeService } from '../src/account/password-change.service.js';
import { aMemberOf, PASSWORD } from './account.fixture.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';

describe('password change in a session', () => {
  let running: RunningAuth;
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());
  afterEach(() => jest.restoreAllMocks());

  const password = 'paint the roses red';
  const aMember = () => aMemberOf(running);

  test('the new password counts, every other session ends, this one stays, and a mail tells of it', async () => {
    const member = await aMember();
    const [here] = [await member.signIn(), await member.signIn(), await member.signIn()];

    await running.auth.changePassword({ current: PASSWORD, password }, here);

    expect(await member.sessionIds()).toEqual([here.sessionId]);
    expect(await member.login(PASSWORD)).toBe('refused');
    expect(await member.login(password)).toBe('signed_in');
    expect(await member.mails('passwordChanged')).toHaveLength(1);
    await until(async () => (await member.stored()).otherSessions === undefined);
  });

  test('a wrong password of now, and one that is easy to guess, change nothing and are said at their fields', async () => {
    const member = await aMember();
    const here = await member.signIn();
    await member.signIn();

    await expect(running.auth.changePassword({ current: password, password }, here)).rejects.toMatchObject({
      code: 'invalid_input',
      reason: 'password_wrong',
      details: { field: 'current' },
    });
    for (const [easy, reason] of [
      ['password1', 'password_is_common'],
      [`${member.username}1`, 'password_is_personal'],
    ] as const) {
      const answer = running.auth.changePassword({ current: PASSWORD, password: easy }, here);
      await expect(answer).rejects.toMatchObject({ code: 'invalid_input', reason, details: { field: 'password' } });
    }
    expect(await member.sessionIds()).toHaveLength(2);
    expect(await member.mails('passwordChanged')).toEqual([]);
    expect(await member.login(PASSWORD)).toBe('signed_in');
  });

  test('without a session there is nothing to change', async () => {
    await expect(running.auth.changePassword({ current: PASSWORD, password })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('of many changes at once one counts, and its mail alone goes', async () => {
    const member = await aMember();
    const here = await member.signIn();

    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) =>
        running.auth.changePassword({ current: PASSWORD, password: `${password} ${index}` }, here),
      ),
    );

    const changed = answers.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
    expect(changed).toHaveLength(1);
    expect(await member.login(`${password} ${changed[0]}`)).toBe('signed_in');
    expect(await member.mails('passwordChanged')).toHaveLength(1);
  });

  test('after twenty wrong passwords in a quarter of an hour the right one has to wait as well', async () => {
    const member = await aMember();
    const here = await member.signIn();
    await running.redis.set(`auth:password-checks:${member.userId}`, '20', 'EX', 900);

    await expect(running.auth.changePassword({ current: PASSWORD, password }, here)).rejects.toMatchObject({
      code: 'rate_limited',
      reason: 'too_many_password_checks',
    });
  });

  test('I11 a call that is delivered again is answered as the first time', async () => {
    const member = await aMember();
    const here = await member.signIn();
    const callId = randomUUID();
    const deliver = (replica: number) =>
      running.apps[replica]
        ?.get(PasswordChangeService, { strict: false })
        .change(here, { current: PASSWORD, password }, callId);

    await deliver(0);
    await deliver(1);

    expect(await member.mails('passwordChanged')).toHaveLength(1);
    expect(await member.login(password)).toBe('signed_in');
  });

  test('S4 I25 sessions that could not be ended at once are ended by the periodic task, but for this one', async () => {
    const member = await aMember();
    const here = await member.signIn();
    await member.signIn();
    jest.spyOn(Sessions.prototype, 'endOthers').mockRejectedValueOnce(new Error('Redis is away.'));

    await expect(running.auth.changePassword({ current: PASSWORD, password }, here)).rejects.toMatchObject({
      code: 'internal',
    });

    expect(await member.login(password)).toBe('signed_in');
    await running.users.updateOne(
      { usernameKey: member.username },
      { $set: { 'otherSessions.endedBefore': new Date(0) } },
    );
    await until(async () => (await member.sessionIds()).join() === here.sessionId);
  });

  test('a new password by a mailed link is told of as well', async () => {
    const member = await aMember();
    await running.auth.forgotPassword({ email: member.email });

    await running.auth.resetPassword({ token: await running.linkToken(member.username, 'passwordReset'), password });

    expect(await member.mails('passwordChanged')).toHaveLength(1);
  });
});
