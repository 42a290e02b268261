import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';
import { secondFactors } from './second-factor.fixture.js';

const DAY_MS = 24 * 3_600_000;
let running: RunningAuth;

describe('the role of an operator', () => {
  beforeAll(async () => (running = await startAuth({ replicas: 1 })));
  afterAll(() => running.stop());

  const { member, withTotp } = secondFactors(() => running);
  const METHODS = ['requireOperator', 'operatorMailbox', 'memberCounts'] as const;

  async function operator() {
    const someone = await withTotp();
    await running.users.updateOne({ _id: someone._id }, { $set: { operatorSince: new Date() } });
    return someone;
  }

  test('J11 members and moderators with a second factor reach no method for operators, and an operator none for moderators', async () => {
    const moderator = await withTotp();
    await running.users.updateOne({ _id: moderator._id }, { $set: { moderatorSince: new Date() } });
    const someone = await operator();

    for (const { caller } of [await member(), moderator])
      for (const method of METHODS)
        await expect(running.auth[method]({}, caller)).rejects.toMatchObject({ reason: 'operators_only' });
    const session = await running.auth.moderatorSession({}, someone.caller);
    expect(session).toEqual({ isModerator: false, hasSecondFactor: false });
    await expect(running.auth.requireOperator({}, someone.caller)).resolves.toBeUndefined();
  });

  test('J10 an operator whose account or session has no second factor is refused', async () => {
    const { caller } = await operator();
    await running.redis.hdel(`session-info:${caller.sessionId}`, 'secondFactorAt');

    for (const method of METHODS)
      await expect(running.auth[method]({}, caller)).rejects.toMatchObject({ reason: 'second_factor_required' });

    const other = await operator();
    await running.users.updateOne({ _id: other._id }, { $unset: { secondFactor: 1 } });
    await expect(running.auth.requireOperator({}, other.caller)).rejects.toMatchObject({
      reason: 'second_factor_required',
    });
  });

  test('J13 a role that was taken away is worth nothing from the next request on', async () => {
    const { _id, caller } = await operator();
    await running.auth.requireOperator({}, caller);

    await running.users.updateOne({ _id }, { $unset: { operatorSince: 1 } });

    for (const method of METHODS)
      await expect(running.auth[method]({}, caller)).rejects.toMatchObject({ reason: 'operators_only' });
  });

  test('J15 the mailbox of a test is the caller’s own confirmed address, whatever else is asked for', async () => {
    const { username, caller } = await operator();
    const { email } = await running.userCalled(username);

    expect(await running.auth.operatorMailbox({}, caller)).toMatchObject({ to: email });
    await expect(running.auth.operatorMailbox({ to: 'other@example.org' } as never, caller)).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('it stands on the own account, and goes with the last factor', async () => {
    const { username, caller } = await operator();
    const { standing } = await running.auth.getProfile({}, caller);

    await running.auth.removeTotp({ password: 'a mad tea party' }, caller);

    expect(standing).toMatchObject({ isOperator: true });
    expect((await running.userCalled(username)).operatorSince).toBeUndefined();
  });

  test('J18 fewer than 20 members are not told, more in tens, and the present week not at all', async () => {
    const { caller } = await operator();
    const today = Date.now() - (Date.now() % DAY_MS);
    const thisMonday = today - ((today - 4 * DAY_MS) % (7 * DAY_MS));
    const _ids = await Promise.all(
      Array.from({ length: 24 }, async () => (await running.verified(aRegistration()))._id),
    );
    const joinedLast = (count: number) =>
      running.users.updateMany(
        { _id: { $in: _ids.slice(0, count) } },
        { $set: { verifiedAt: new Date(thisMonday - DAY_MS), lastSeenDay: new Date(today) } },
      );
    await running.users.updateMany({}, { $set: { verifiedAt: new Date(), lastSeenDay: new Date(0) } });

    await joinedLast(19);
    const few = await running.auth.memberCounts({}, caller);
    await joinedLast(24);
    const more = await running.auth.memberCounts({}, caller);

    expect([few.weeks.at(-1)?.joined, few.active]).toEqual([null, null]);
    expect([more.weeks.at(-1)?.joined, more.active]).toEqual([20, 20]);
    expect(more.weeks).toHaveLength(8);
    expect(new Date(more.weeks.at(-1)?.monday ?? '').getTime()).toBe(thisMonday - 7 * DAY_MS);
  });
});
