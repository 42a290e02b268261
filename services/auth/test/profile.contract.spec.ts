import { DirectoryEntry, Profile, type ProfileChange } from '@attune/auth-contract/user';
import type { Caller } from '@attune/platform/contract';
import { testCaller } from '@attune/platform/testing/test-config';
import { until } from '../../../infra/test/until.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';
import { startListener } from './member-listener.fixture.js';

const PICTURE = 'https://pictures.example/alice.jpg';
let running: RunningAuth;
let listener: Awaited<ReturnType<typeof startListener>>;
let alice: Caller;
let username: string;

describe('profiles', () => {
  beforeAll(async () => {
    running = await startAuth();
    listener = await startListener(running.config);
  });
  beforeEach(async () => {
    const member = await running.verified(aRegistration());
    username = member.username;
    alice = testCaller(member._id.toHexString());
  });
  afterAll(() => Promise.all([listener.stop(), running.stop()]));

  const change = (input: unknown, caller: Caller | undefined = alice) =>
    running.auth.updateProfile(input as ProfileChange, caller);
  const refused = (input: unknown) =>
    expect(change(input)).rejects.toMatchObject({ code: 'invalid_input', reason: 'invalid_input' });

  test('what a member changes is in the profile; what is absent stays', async () => {
    await change({ age: 30, pronouns: 'She/Her', bio: 'Tea\nat any hour', profilePicture: PICTURE });

    const answer = await change({ age: 31 });

    const now = { age: 31, pronouns: 'She/Her', bio: 'Tea\nat any hour', profilePicture: PICTURE };
    expect(answer).toMatchObject(now);
    expect(await running.auth.getProfile({}, alice)).toEqual(answer);
  });

  test.each([17, -1, 18.5, '18', 1e9, Number.NaN, Number.POSITIVE_INFINITY, 'abc', [30], { $gt: 1 }, true, 121])(
    'P1 the age %p is refused',
    async age => {
      await change({ age: 40 });

      // JSON has no NaN and no infinity: they would arrive as null, and are refused before they leave.
      await refused({ age });

      expect(await running.auth.getProfile({}, alice)).toMatchObject({ age: 40 });
    },
  );

  test.each([18, 120])('P1 the age %p is taken', async age => {
    expect(await change({ age })).toMatchObject({ age });
  });

  test.each([null, ''])('P1 %p clears each field', async nothing => {
    await change({ age: 40, pronouns: 'they/them', bio: 'Tea', profilePicture: PICTURE });

    const answer = await change({ age: nothing, pronouns: nothing, bio: nothing, profilePicture: nothing });

    expect(answer).toMatchObject({ age: null, pronouns: null, bio: null, profilePicture: null });
  });

  test('P2 a bio has 1,000 characters as a reader counts them, composed first', async () => {
    const decomposed = 'e\u0301'.repeat(1000);

    expect((await change({ bio: decomposed })).bio).toBe('\u00e9'.repeat(1000));
    const family = '\u{1f469}\u200d\u{1f467}'.repeat(1000);
    expect((await change({ bio: family })).bio).toBe(family);

    await refused({ bio: `${decomposed}!` });
    await refused({ bio: 'x'.repeat(10_000) });
    await refused({ bio: `a${'\u0301'.repeat(50_000)}` });
  });

  test('P2 markup and the words of the database are text like any other', async () => {
    for (const bio of ['<script>alert(1)</script>', '$email', '{"$set":{"isVerified":false}}']) {
      expect((await change({ bio })).bio).toBe(bio);
    }
  });

  test('P3 pronouns are any text of at most 40 characters', async () => {
    expect(await change({ pronouns: '  xe/xem ' })).toMatchObject({ pronouns: 'xe/xem' });

    await refused({ pronouns: 'x'.repeat(41) });
    await refused({ pronouns: 'x'.repeat(200) });
    await refused({ pronouns: ['she', 'her'] });
    await refused({ pronouns: 5 });
  });

  test.each([
    'http://a.example/x.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '/api/pictures/../me',
    'https://',
  ])('a picture at %s is refused', async profilePicture => {
    await refused({ profilePicture });

    expect(await running.userCalled(username)).not.toHaveProperty('profilePicture');
  });

  test.each([
    { email: 'other@example.org' },
    { username: 'other' },
    { password: 'another one entirely' },
    { isVerified: false },
    { friends: [] },
    { friendRequests: [] },
    { revision: 7 },
    { $set: { isVerified: false } },
    { $unset: { email: 1 } },
    { $push: { friends: 'x' } },
    { 'friends.0': 'x' },
    JSON.parse('{"__proto__":{"isVerified":false}}') as object,
  ])('P6 nothing but the fields of a profile is taken: %j', async more => {
    const before = await running.userCalled(username);

    await refused({ ...more, age: 50 });

    expect(await running.userCalled(username)).toEqual(before);
  });

  test('P7 I23 the id of another member in the change is refused, and changes no member', async () => {
    const other = await running.verified(aRegistration());

    await refused({ _id: other._id.toHexString(), bio: 'was here' });
    await refused({ userId: other._id.toHexString(), bio: 'was here' });

    expect(await running.userCalled(other.username)).toEqual(other);
  });

  test('a profile is changed by a verified member alone', async () => {
    const unverified = aRegistration();
    await running.auth.register(unverified);
    const { _id } = await running.userCalled(unverified.username);

    for (const caller of [undefined, testCaller('0'.repeat(24)), testCaller(_id.toHexString())]) {
      await expect(running.auth.updateProfile({ age: 30 }, caller)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
  });

  test('I24 the answer has the listed fields and nothing else', async () => {
    const answer = await change({ age: 30 });

    const given = Profile.omit({ friendsOnly: true, voice: true }).shape;
    expect(Object.keys(answer).toSorted()).toEqual(Object.keys(given).toSorted());
  });

  const toldOf = ({ userId }: Caller) => listener.changed.filter(entry => entry.userId === userId);
  const settled = () => until(async () => !(await running.userCalled(username)).unannouncedSince);

  test('a new picture is announced with a higher revision; what others do not see, and the same picture, are not', async () => {
    await settled();
    await change({ profilePicture: PICTURE });
    await until(() => toldOf(alice).length === 1);
    await settled();

    await change({ profilePicture: PICTURE, bio: 'Tea' });
    await change({ age: 30 });
    expect((await running.userCalled(username)).revision).toBe(1);
    await change({ profilePicture: null });
    await until(() => toldOf(alice).length === 2);

    expect(toldOf(alice).map(({ profilePicture, revision }) => ({ profilePicture, revision }))).toEqual([
      { profilePicture: PICTURE, revision: 1 },
      { profilePicture: null, revision: 2 },
    ]);
  });

  test('a change whose announcement a crash cut off is announced by the periodic task', async () => {
    await settled();
    const cutOff = { revision: 1, profilePicture: PICTURE, unannouncedSince: new Date(Date.now() - 3_600_000) };
    await running.users.updateOne({ usernameKey: username }, { $set: cutOff });

    await until(() => toldOf(alice).length === 1);
    await settled();

    expect(toldOf(alice)[0]).toMatchObject({ userId: alice.userId, profilePicture: PICTURE, revision: 1 });
  });

  test('I24 the verified members are listed in the order of their ids, page by page, with the listed fields only', async () => {
    await running.auth.register(aRegistration());
    await running.auth.register(aRegistration({ email: (await running.userCalled(username)).email }));
    await running.verified(aRegistration());
    const stored = await running.users.find({ isVerified: true }).toArray();

    const listed = [];
    for (let after: string | null = null; ; after = listed.at(-1)?.userId ?? null) {
      const { members } = await running.auth.listVerified({ after, limit: 2 });
      listed.push(...members);
      if (members.length < 2) break;
    }

    expect(listed.map(({ userId }) => userId)).toEqual(stored.map(({ _id }) => _id.toHexString()).toSorted());
    const fields = Object.keys(DirectoryEntry.shape).toSorted();
    expect(listed.every(entry => Object.keys(entry).toSorted().join() === fields.join())).toBe(true);
  });
});
