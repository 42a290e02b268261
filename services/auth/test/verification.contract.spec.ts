import { until } from '../../../infra/test/until.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';
import { startListener } from './member-listener.fixture.js';

let running: RunningAuth;
let listener: Awaited<ReturnType<typeof startListener>>;

describe('verification', () => {
  beforeAll(async () => {
    running = await startAuth();
    listener = await startListener(running.config);
  });
  afterAll(async () => {
    await listener.stop();
    await running.stop();
  });

  const HOUR = 3_600_000;
  const ago = (ms: number) => new Date(Date.now() - ms);
  const verify = (token: string) => running.auth.verify({ token });

  /** A fresh registration and its link. */
  async function registered() {
    const registration = aRegistration();
    await running.auth.register(registration);
    return { registration, token: await running.linkToken(registration.username) };
  }

  test('V1 a link confirms the address once and keeps the account', async () => {
    const { registration, token } = await registered();

    expect(await verify(token)).toEqual({
      outcome: 'verified',
      username: registration.username,
      userId: expect.any(String),
    });

    const user = await running.userCalled(registration.username);
    expect(user).toMatchObject({ isVerified: true, verifiedAt: expect.any(Date) });
    expect(user).not.toHaveProperty('expiresAt');
  });

  test('V2 the same link again within a day is answered the same; later it is used', async () => {
    const { registration, token } = await registered();
    await verify(token);
    const { verifiedAt } = await running.userCalled(registration.username);

    expect(await verify(token)).toMatchObject({ outcome: 'verified' });
    expect((await running.userCalled(registration.username)).verifiedAt).toEqual(verifiedAt);

    const used = { 'verification.usedAt': ago(25 * HOUR), 'verification.expiresAt': ago(25 * HOUR) };
    await running.users.updateOne({ usernameKey: registration.username }, { $set: used });
    expect(await verify(token)).toEqual({ outcome: 'used' });
  });

  test('V3 a text that is no token of ours is unknown', async () => {
    const { token } = await registered();
    const changed = token.slice(0, 20) + (token[20] === 'A' ? 'B' : 'A') + token.slice(21);

    for (const other of [
      changed,
      token.slice(1),
      '',
      '{"$ne":1}',
      'undefined',
      'null',
      '..%2f',
      '%00',
      '\u0000',
      ' '.repeat(64),
    ]) {
      expect(await verify(other)).toEqual({ outcome: 'unknown' });
    }
    await expect(verify('x'.repeat(10_000))).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('V3 a link is over after a day; five minutes are forgiven', async () => {
    const { registration, token } = await registered();
    const expire = (expiresAt: Date) =>
      running.users.updateOne(
        { usernameKey: registration.username },
        { $set: { 'verification.expiresAt': expiresAt } },
      );
    const { issuedAt, expiresAt } = (await running.userCalled(registration.username)).verification;
    expect(expiresAt.getTime() - issuedAt.getTime()).toBe(24 * HOUR);

    await expire(ago(6 * 60_000));
    expect(await verify(token)).toEqual({ outcome: 'expired' });

    await expire(ago(4 * 60_000));
    expect(await verify(token)).toMatchObject({ outcome: 'verified' });
  });

  test('V5 a link works beside those of newer mails until one is used', async () => {
    const { registration, token } = await registered();

    await running.auth.resendVerification({ username: registration.username.toUpperCase() });

    const newToken = await running.linkToken(registration.username);
    expect(newToken).not.toBe(token);
    expect(await verify(token)).toMatchObject({ outcome: 'verified' });
    expect(await verify(token)).toMatchObject({ outcome: 'verified' });
    expect(await verify(newToken)).toEqual({ outcome: 'superseded' });
  });

  test('V6 100 uses of one link at once are one change of state, announced, and all answered verified', async () => {
    const { registration, token } = await registered();

    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(token)));

    expect(answers.filter(({ outcome }) => outcome === 'verified')).toHaveLength(100);
    const { _id, username, firstname, lastname } = await running.userCalled(registration.username);
    const ofThisUser = () => listener.heard.filter(({ userId }) => userId === _id.toHexString());
    await until(async () => !(await running.userCalled(username)).unannouncedSince && ofThisUser().length > 0);
    expect(ofThisUser()).toEqual([
      {
        userId: _id.toHexString(),
        username,
        firstname,
        lastname,
        profilePicture: null,
        morePhotos: [],
        revision: 0,
        isIncognito: false,
        marks: [],
      },
    ]);
  });

  test('an announcement that a crash cut off is made by the periodic task', async () => {
    const { registration, token } = await registered();
    await verify(token);
    const ofThisUser = () => listener.heard.filter(({ username }) => username === registration.username);
    await until(async () => !(await running.userCalled(registration.username)).unannouncedSince);
    // A slow machine may announce it twice: an event comes at least once.
    await until(() => ofThisUser().length > 0);
    const before = ofThisUser().length;

    const cutOff = { $set: { unannouncedSince: ago(HOUR) }, $unset: { announcedRevision: 1 as const } };
    await running.users.updateOne({ usernameKey: registration.username }, cutOff);

    await until(() => ofThisUser().length > before);
    await until(async () => !(await running.userCalled(registration.username)).unannouncedSince);
  });

  test('asking again for the mail of an unknown or a confirmed name changes nothing and answers the same', async () => {
    const { registration, token } = await registered();
    await verify(token);
    const before = await running.userCalled(registration.username);

    expect(await running.auth.resendVerification({ username: registration.username })).toBeUndefined();
    expect(await running.auth.resendVerification({ username: 'nobody_at_all' })).toBeUndefined();

    expect((await running.userCalled(registration.username)).verification).toEqual(before.verification);
  });
});
