import { aMemberOf, PASSWORD } from './account.fixture.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';

describe('the link “this was not me”', () => {
  let running: RunningAuth;
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const attackers = 'off with their heads';
  const password = 'paint the roses red';

  /** A member whose password another person has changed. */
  async function robbed() {
    const member = await aMemberOf(running);
    const here = await member.signIn();
    await running.auth.changePassword({ current: PASSWORD, password: attackers }, here);
    return { member, token: await member.token('passwordChanged') };
  }

  test('it ends every session and makes the password useless; the same link sets a new one, once', async () => {
    const { member, token } = await robbed();
    await member.signIn();

    for (let time = 0; time < 2; time += 1)
      expect(await running.auth.notMe({ token })).toEqual({ outcome: 'locked', userId: member.userId });

    expect(await member.sessionIds()).toEqual([]);
    expect(await member.login(attackers)).toBe('refused');
    expect(await running.auth.resetPassword({ token, password })).toMatchObject({ outcome: 'reset' });
    expect(await member.login(password)).toBe('signed_in');

    expect(await running.auth.notMe({ token })).toEqual({ outcome: 'unknown' });
    await running.auth.forgotPassword({ email: member.email });
    expect(await running.auth.notMe({ token })).toEqual({ outcome: 'unknown' });
    expect(await member.login(password)).toBe('signed_in');
  });

  test('K4 of many uses at once one locks the account, and all are answered alike', async () => {
    const { member, token } = await robbed();

    const answers = await Promise.all(Array.from({ length: 6 }, () => running.auth.notMe({ token })));

    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['locked']));
    expect((await member.stored()).passwordReset?.version).toBe(1);
  });

  test('it works for 48 hours; a token of another purpose, and what is no token, are unknown', async () => {
    const { member, token } = await robbed();
    const expired = new Date(Date.now() - 6 * 60_000);
    await running.users.updateOne(
      { usernameKey: member.username },
      { $set: { 'memberMails.0.link.expiresAt': expired } },
    );

    expect(await running.auth.notMe({ token })).toEqual({ outcome: 'expired' });
    for (const other of ['', 'x', 'A'.repeat(43)])
      expect(await running.auth.notMe({ token: other })).toEqual({ outcome: 'unknown' });
    expect(await member.login(attackers)).toBe('signed_in');
  });
});
