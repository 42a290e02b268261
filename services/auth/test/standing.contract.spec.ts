import { randomBytes } from 'node:crypto';
import type { NewSuspension } from '@attune/auth-contract/standing';
import { CallerVerifier } from '@attune/platform/callers/caller-verifier';
import type { Caller } from '@attune/platform/contract';
import { Sessions } from '@attune/platform/sessions/sessions';
import { announcementsIn } from '@attune/platform/testing/announcements';
import { testCaller, testPublicKey } from '@attune/platform/testing/test-config';
import { until } from '../../../infra/test/until.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';
import { aStoredFactor } from './second-factor.fixture.js';

let running: RunningAuth;

describe('standing of members', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const password = 'down the rabbit hole';
  const IN_A_WEEK = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
  const anId = () => randomBytes(12).toString('hex');
  const sessions = () => new Sessions(running.redis);

  async function member() {
    const registration = aRegistration({ password });
    const { _id } = await running.verified(registration);
    const userId = _id.toHexString();
    const { sessionId } = await sessions().start(userId);
    return { username: registration.username, userId, caller: testCaller(userId, sessionId) };
  }

  async function moderator(): Promise<Caller & { username: string }> {
    const { username, userId, caller } = await member();
    const $set = { moderatorSince: new Date(), secondFactor: aStoredFactor() };
    await running.users.updateOne({ usernameKey: username }, { $set });
    await running.redis.hset(`session-info:${caller.sessionId}`, 'secondFactorAt', new Date().toISOString());
    return { ...caller, userId, username };
  }

  const decision = (userId: string, given: Partial<NewSuspension> = {}): NewSuspension => {
    return { userId, caseId: anId(), decisionId: anId(), kind: 'suspended', until: IN_A_WEEK, ...given };
  };
  const signIn = (username: string) => running.auth.signIn({ username, password });
  const isListed = async (method: 'listVerified' | 'listHidden', userId: string) => {
    const { members } = await running.auth[method]({ after: null, limit: 500 });
    return members.some(listed => listed.userId === userId);
  };
  /** What others were told last of a member. */
  const lastEventOf = async (userId: string) => {
    const events = (await announcementsIn(running.redis)) as { pattern: string; data: Record<string, unknown> }[];
    const own = events.filter(({ data }) => data['userId'] === userId);
    return own.toSorted((one, next) => Number(next.data['revision']) - Number(one.data['revision']))[0]?.pattern;
  };

  test('a suspended member has no session, is listed and shown nowhere, and logs in to an appeal alone', async () => {
    const [by, { username, userId, caller }] = [await moderator(), await member()];

    await running.auth.setSuspension(decision(userId), by);

    expect(await sessions().isAlive(caller)).toBe(false);
    expect(await isListed('listVerified', userId)).toBe(false);
    expect(await isListed('listHidden', userId)).toBe(true);
    expect(await running.auth.publicProfile({ userId }, by)).toEqual({ profile: null });
    await until(async () => (await lastEventOf(userId)) === 'auth.userHidden');
    const answer = await signIn(username);
    expect(answer).toEqual({
      outcome: 'suspended',
      kind: 'suspended',
      until: IN_A_WEEK,
      appealToken: expect.any(String),
      userId,
    });
    expect(await running.auth.login({ username, password })).toEqual({ outcome: 'refused', userId });
    expect(await running.redis.smembers(`sessions:${userId}`)).toEqual([]);
  });

  test('a wrong password does not tell that an account is suspended', async () => {
    const [by, { username, userId }] = [await moderator(), await member()];
    await running.auth.setSuspension(decision(userId), by);

    expect(await running.auth.signIn({ username, password: 'wrong' })).toEqual({ outcome: 'refused', userId });
  });

  test('the token of an appeal is no session, and a session no token of an appeal', async () => {
    const [by, { username, userId }] = [await moderator(), await member()];
    await running.auth.setSuspension(decision(userId, { kind: 'banned', until: null }), by);
    const verifier = new CallerVerifier(testPublicKey);

    const answer = await signIn(username);

    if (answer.outcome !== 'suspended') throw new Error('The member is banned.');
    expect(answer).toMatchObject({ kind: 'banned', until: null });
    expect(verifier.verifySession(answer.appealToken)).toBeUndefined();
    expect(verifier.verify(answer.appealToken)).toBeUndefined();
    expect(verifier.subjectOf(answer.appealToken, 'appeal')).toBe(userId);
    expect(verifier.subjectOf(answer.appealToken, 'another')).toBeUndefined();
    expect(verifier.subjectOf(by.token, 'appeal')).toBeUndefined();
  });

  test('a suspension ends by its date: others see the member again, who logs in', async () => {
    const [by, { username, userId }] = [await moderator(), await member()];
    await running.auth.setSuspension(decision(userId), by);
    expect(await isListed('listVerified', userId)).toBe(false);

    await running.users.updateOne({ usernameKey: username }, { $set: { 'suspension.until': new Date() } });
    await until(() => isListed('listVerified', userId));

    await until(async () => (await lastEventOf(userId)) === 'auth.userChanged');
    expect(await signIn(username)).toMatchObject({ outcome: 'signed_in' });
  });

  test('a decision is taken once: a repeated one that was lifted meanwhile changes nothing', async () => {
    const [by, { username, userId }] = [await moderator(), await member()];
    const first = decision(userId, { kind: 'banned', until: null });
    await running.auth.setSuspension(first, by);
    await running.auth.setSuspension({ ...first, decisionId: anId(), kind: 'none' }, by);

    await running.auth.setSuspension(first, by);

    expect(await signIn(username)).toMatchObject({ outcome: 'signed_in' });
  });

  test('the gravest of all cases holds, and each is lifted for itself', async () => {
    const [by, { username, userId }] = [await moderator(), await member()];
    const ban = decision(userId, { kind: 'banned', until: null });
    const week = decision(userId);
    await Promise.all([running.auth.setSuspension(ban, by), running.auth.setSuspension(week, by)]);
    expect(await signIn(username)).toMatchObject({ kind: 'banned' });

    await running.auth.setSuspension({ ...ban, decisionId: anId(), kind: 'none' }, by);
    expect(await signIn(username)).toMatchObject({ kind: 'suspended', until: IN_A_WEEK });

    await running.auth.setSuspension({ ...week, decisionId: anId(), kind: 'none', until: null }, by);
    expect(await signIn(username)).toMatchObject({ outcome: 'signed_in' });
  });

  test('only a moderator whose live session has a second factor suspends; the role is read anew each time', async () => {
    const [by, { userId, username, caller }] = [await moderator(), await member()];
    const refused = { code: 'forbidden' };
    const bare = testCaller(by.userId, (await sessions().start(by.userId)).sessionId);

    await expect(running.auth.setSuspension(decision(userId))).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(running.auth.setSuspension(decision(userId), caller)).rejects.toMatchObject(refused);
    const factorMissing = { ...refused, reason: 'second_factor_required' };
    await expect(running.auth.setSuspension(decision(userId), bare)).rejects.toMatchObject(factorMissing);
    await sessions().end(by);
    await expect(running.auth.setSuspension(decision(userId), by)).rejects.toMatchObject(refused);
    expect(await running.auth.moderatorSession({}, bare)).toEqual({ isModerator: true, hasSecondFactor: false });
    await running.users.updateOne({ usernameKey: by.username }, { $unset: { moderatorSince: 1 } });
    expect(await running.auth.moderatorSession({}, bare)).toEqual({ isModerator: false, hasSecondFactor: false });
    expect(await signIn(username)).toMatchObject({ outcome: 'signed_in' });
  });

  test('a decision about an unknown or unverified account, or with a wrong end, changes nothing', async () => {
    const by = await moderator();
    const waiting = aRegistration();
    await running.auth.register(waiting);
    const unverified = (await running.userCalled(waiting.username))._id.toHexString();

    for (const userId of [anId(), unverified])
      await expect(running.auth.setSuspension(decision(userId), by)).rejects.toMatchObject({ code: 'not_found' });
    for (const wrong of [
      { kind: 'suspended', until: null },
      { kind: 'banned', until: IN_A_WEEK },
    ] as const)
      await expect(running.auth.setSuspension(decision(by.userId, wrong), by)).rejects.toMatchObject({
        code: 'invalid_input',
      });
    expect(await running.users.countDocuments({ usernameKey: waiting.username, suspension: { $exists: true } })).toBe(
      0,
    );
  });

  test('a paused member is listed and shown nowhere, stays logged in, and comes back', async () => {
    const [{ userId, caller }, other] = [await member(), await member()];

    await running.auth.setPaused({ isPaused: true }, caller);
    await running.auth.setPaused({ isPaused: true }, caller);

    expect(await isListed('listVerified', userId)).toBe(false);
    expect(await running.auth.publicProfile({ userId }, other.caller)).toEqual({ profile: null });
    expect(await running.auth.publicProfile({ userId }, caller)).toMatchObject({ profile: { _id: userId } });
    expect(await running.auth.getProfile({}, caller)).toMatchObject({ standing: { isPaused: true } });
    expect(await sessions().isAlive(caller)).toBe(true);
    await until(async () => (await lastEventOf(userId)) === 'auth.userHidden');

    await running.auth.setPaused({ isPaused: false }, caller);
    expect(await isListed('listVerified', userId)).toBe(true);
    await until(async () => (await lastEventOf(userId)) === 'auth.userChanged');
  });

  test('a change of the profile while paused does not show the member', async () => {
    const { userId, caller } = await member();
    await running.auth.setPaused({ isPaused: true }, caller);

    await running.auth.updateProfile({ firstname: 'Ada' }, caller);

    await until(async () => (await running.users.countDocuments({ unannouncedSince: { $exists: true } })) === 0);
    expect(await lastEventOf(userId)).toBe('auth.userHidden');
  });
});
