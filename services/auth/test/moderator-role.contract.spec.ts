import { type RunningAuth, startAuth } from './auth-service.fixture.js';
import { RemovalService } from '../src/second-factor/removal.service.js';
import { password, secondFactors } from './second-factor.fixture.js';

let running: RunningAuth;

describe('the role of a moderator', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const { member, withTotp, addPasskey, tokens } = secondFactors(() => running);

  async function moderator() {
    const someone = await withTotp();
    await running.users.updateOne({ _id: someone._id }, { $set: { moderatorSince: new Date() } });
    return someone;
  }

  test('it is worth nothing to a session whose account has no second factor, although one was given in it', async () => {
    const { _id, caller } = await moderator();
    expect(await running.auth.moderatorSession({}, caller)).toEqual({ isModerator: true, hasSecondFactor: true });

    await running.users.updateOne({ _id }, { $unset: { secondFactor: 1 } });

    expect(await running.auth.moderatorSession({}, caller)).toEqual({ isModerator: true, hasSecondFactor: false });
  });

  const hasRole = async (username: string) => (await running.userCalled(username)).moderatorSince !== undefined;

  test('it goes with the last factor, and stays with another one', async () => {
    const someone = await moderator();
    const { passkey } = await addPasskey(someone);

    await running.auth.removeTotp({ password }, someone.caller);
    expect(await hasRole(someone.username)).toBe(true);
    await running.auth.removePasskey({ id: passkey.id, password }, someone.caller);
    expect(await hasRole(someone.username)).toBe(false);
  });

  test('it goes when the factor was lost, and when a security mail takes it back', async () => {
    const [lost, robbed] = [await moderator(), await moderator()];
    const dueAt = new Date(0);
    const removal = { startedAt: dueAt, dueAt, nextNoticeAt: dueAt };
    await running.users.updateOne({ _id: lost._id }, { $set: { 'secondFactor.removal': removal } });

    await running.apps[0]?.get(RemovalService, { strict: false }).finish(new Date());
    await running.auth.notMe({ token: (await tokens(robbed.username, 'secondFactorChanged'))[0] ?? '' });

    expect([await hasRole(lost.username), await hasRole(robbed.username)]).toEqual([false, false]);
  });

  test('one from before factors were asked for goes with the first factor, which the password alone could set up', async () => {
    const someone = await member();
    await running.users.updateOne({ _id: someone._id }, { $set: { moderatorSince: new Date() } });

    await addPasskey(someone);

    expect(await hasRole(someone.username)).toBe(false);
  });
});
