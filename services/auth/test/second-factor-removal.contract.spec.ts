import { until } from '../../../infra/test/until.js';
import { MemberMails } from '../src/mails/member-mails.js';
import { RemovalService } from '../src/second-factor/removal.service.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';
import { aBrowser, codeOf, password, secondFactors } from './second-factor.fixture.js';

const DAY = 24 * 3_600_000;
let running: RunningAuth;

describe('losing the second factor', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const { login, withTotp, ticketOf, tokens } = secondFactors(() => running);
  const removals = () => running.part(RemovalService);

  async function asked(username: string) {
    const browser = aBrowser();
    const ticket = await ticketOf(username, browser);
    const { outcome } = await running.auth.askSecondFactorRemoval({ ticket, browser });
    return { outcome, link: (await tokens(username, 'secondFactorRemoval')).at(-1) ?? '' };
  }
  /** A member whose seven days have begun. */
  async function waiting() {
    const someone = await withTotp();
    const { link } = await asked(someone.username);
    const { dueAt = '' } = await running.auth.confirmSecondFactorRemoval({ token: link });
    return { ...someone, link, dueAt: new Date(dueAt) };
  }
  const isWaiting = async (username: string) => {
    const { secondFactor } = await running.userCalled(username);
    return secondFactor?.removal !== undefined;
  };

  test('password and mailed link begin seven days, with a mail at once and on each day; then the password is enough', async () => {
    const { username, userId, caller, link, dueAt } = await waiting();
    const days = (dueAt.getTime() - Date.now()) / DAY;

    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    expect(await running.auth.confirmSecondFactorRemoval({ token: link })).toEqual({
      outcome: 'waiting',
      dueAt: dueAt.toISOString(),
      userId,
    });
    expect(await running.auth.securityStatus({}, caller)).toMatchObject({ removalDueAt: dueAt.toISOString() });
    for (let day = 1; day <= 6; day += 1)
      // Each round is run by every replica, and may come more often.
      await Promise.all([1, 2].map(() => removals().remind(new Date(Date.now() + day * DAY + 1000))));
    expect(await tokens(username, 'secondFactorRemovalNotice')).toHaveLength(7);
    await removals().finish(new Date(dueAt.getTime() - 1000));
    expect(await login(username)).toMatchObject({ outcome: 'second_factor' });

    await removals().finish(dueAt);

    expect(await login(username)).toMatchObject({ outcome: 'signed_in' });
    expect(await running.redis.exists(`session:${caller.sessionId}`)).toBe(0);
    const { secondFactor, memberMails = [] } = await running.userCalled(username);
    expect(secondFactor).toBeUndefined();
    expect(memberMails.filter(({ kind }) => kind === 'secondFactorChanged')).toHaveLength(2);
  });

  test('one click in any notice keeps the factor, as does a session, and the first link begins nothing more', async () => {
    const { username, caller, link } = await waiting();
    await removals().remind(new Date(Date.now() + 1.5 * DAY));
    const notices = await tokens(username, 'secondFactorRemovalNotice');
    for (const token of notices) {
      expect(await running.auth.cancelSecondFactorRemoval({ token })).toMatchObject({ outcome: 'kept' });
      expect(await isWaiting(username)).toBe(false);
    }
    expect(notices).toHaveLength(2);
    expect(await running.auth.confirmSecondFactorRemoval({ token: link })).toEqual({ outcome: 'unknown' });

    const { link: another } = await asked(username);
    await running.auth.confirmSecondFactorRemoval({ token: another });
    expect(await isWaiting(username)).toBe(true);
    await running.auth.cancelSecondFactorRemoval({}, caller);
    expect(await isWaiting(username)).toBe(false);
    await removals().finish(new Date(Date.now() + 8 * DAY));
    expect(await login(username)).toMatchObject({ outcome: 'second_factor' });
    expect(await running.auth.cancelSecondFactorRemoval({})).toEqual({ outcome: 'unknown' });
    expect(await running.auth.cancelSecondFactorRemoval({ token: link })).toEqual({ outcome: 'unknown' });
  });

  test('no wait begins for a member who has removed the factor by now', async () => {
    const { username, _id } = await withTotp();
    const { link } = await asked(username);
    const mails = running.part(MemberMails);
    const { prepare } = mails;
    jest.spyOn(mails, 'prepare').mockImplementationOnce(async (...notice) => {
      await running.users.updateOne({ _id }, { $unset: { secondFactor: 1 } });
      return prepare.apply(mails, notice);
    });

    expect(await removals().confirm(link)).toEqual({ outcome: 'unknown' });

    expect((await running.userCalled(username)).secondFactor).toBeUndefined();
  });

  test('a login with the second factor keeps it', async () => {
    const { username, secret, link } = await waiting();
    const browser = aBrowser();
    const ticket = await ticketOf(username, browser);

    await running.auth.giveSecondFactor({ ticket, browser, code: codeOf(secret, 1) });

    expect(await isWaiting(username)).toBe(false);
    expect(await running.auth.confirmSecondFactorRemoval({ token: link })).toEqual({ outcome: 'unknown' });
  });

  /** What who reads the mailbox can do: choose a password. */
  async function resetByMail(username: string) {
    const { email } = await running.userCalled(username);
    await running.auth.forgotPassword({ email });
    const token = await running.linkToken(username, 'passwordReset');
    expect(await running.auth.resetPassword({ token, password })).toMatchObject({ outcome: 'reset' });
    await until(async () => (await running.userCalled(username)).staleSessionsSince === undefined);
  }

  test('K10 the mailbox alone takes nothing: a mailed password removes no second factor, and opens no way to remove it', async () => {
    const { username } = await withTotp();
    const { link } = await asked(username);

    await resetByMail(username);

    expect(await login(username)).toMatchObject({ outcome: 'second_factor' });
    // Neither anew, nor with the link that was mailed before.
    expect(await asked(username)).toMatchObject({ outcome: 'password_from_mail' });
    expect(await running.auth.confirmSecondFactorRemoval({ token: link })).toEqual({ outcome: 'unknown' });
    expect(await isWaiting(username)).toBe(false);
  });

  test('a mailed password ends a wait that has begun', async () => {
    const { username } = await waiting();

    await resetByMail(username);
    await removals().finish(new Date(Date.now() + 8 * DAY));

    expect(await login(username)).toMatchObject({ outcome: 'second_factor' });
  });

  test('a mailed password counts again when it was given with the second factor', async () => {
    const { username, recoveryCodes } = await withTotp();
    await resetByMail(username);
    const browser = aBrowser();
    const ticket = await ticketOf(username, browser);

    await running.auth.giveSecondFactor({ ticket, browser, code: recoveryCodes[0] ?? '' });

    expect(await asked(username)).toMatchObject({ outcome: 'mailed' });
  });

  test('the link is mailed three times a day at most, to a login whose ticket counts', async () => {
    const { username } = await withTotp();
    for (let turn = 0; turn < 3; turn += 1) await asked(username);

    await expect(asked(username)).rejects.toMatchObject({ reason: 'too_many_removals' });
    const made = { ticket: 'x'.repeat(43), browser: aBrowser() };
    expect(await running.auth.askSecondFactorRemoval(made)).toEqual({ outcome: 'ended' });
  });
});
