import { testCaller } from '@attune/platform/testing/test-config';
import { unavailable } from '@attune/platform/service-error';
import { Sessions } from '@attune/platform/sessions';
import { until } from '../../../infra/test/until.js';
import { GRACE_DAYS } from '../src/deletion/retention.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

const DAY_MS = 24 * 3_600_000;
let running: RunningAuth;

describe('a member who leaves', () => {
  beforeAll(async () => (running = await startAuth()));
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
