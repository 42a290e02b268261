import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import type { Profile } from '@attune/auth-contract/user';
import { until } from '../../infra/test/until.js';
import { gate, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';
import type { AuthAnswers, FriendsAnswers, MatchingAnswers } from './gateway.fixture.js';

const OTHER = 'f'.repeat(24);
const bob = { _id: OTHER, username: 'bob', firstname: 'Bob', lastname: 'Stone', profilePicture: null };
const auth: AuthAnswers = {};
const friends: FriendsAnswers = {};
const matching: MatchingAnswers = {};
let gateway: RunningGateway;
let alice: Awaited<ReturnType<RunningGateway['signedIn']>>;
let changes: unknown[];

const profileOf = (_id: string): Profile => ({
  _id,
  username: 'alice',
  firstname: 'Alice',
  lastname: 'Liddell',
  email: 'alice@example.org',
  age: 30,
  pronouns: 'xe/xem',
  bio: 'Tea',
  profilePicture: null,
  photos: [],
  prompts: [],
  facts: NO_FACTS,
  standing: { isPaused: false, isModerator: false },
});

describe('profiles over HTTP', () => {
  beforeAll(async () => (gateway = await startGateway({ auth, friends, matching })));
  beforeEach(async () => {
    alice = await gateway.signedIn();
    changes = [];
    auth.getProfile = async (_input, caller) => profileOf(caller?.userId ?? OTHER);
    auth.updateProfile = async (change, caller) => {
      changes.push({ by: caller?.userId, change });
      return profileOf(caller?.userId ?? OTHER);
    };
    friends.lists = async () => ({ friends: [bob], requests: [bob], sent: [], blocked: [] });
  });
  afterAll(() => gateway.stop());

  const save = (body: unknown) => gateway.put('/api/auth/me', body, { cookie: alice.cookie });
  const me = () => gateway.get('/api/auth/me', { cookie: alice.cookie });

  test('a change is made for the member of the session, who gets the profile as it is then', async () => {
    const answer = await save({ age: 30, bio: 'Tea' });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, user: profileOf(alice.userId) });
    expect(changes).toEqual([{ by: alice.userId, change: { age: 30, bio: 'Tea' } }]);
  });

  test('matching reads a changed age again, and where it fails the profile is saved alike', async () => {
    const refreshed: unknown[] = [];
    matching.refreshAge = async (_input, caller) => void refreshed.push(caller?.userId);
    await save({ bio: 'Tea' });
    expect((await save({ age: null })).status).toBe(200);
    // That of an earlier test's member may come late.
    await until(() => refreshed.includes(alice.userId));
    expect(refreshed.filter(id => id === alice.userId)).toHaveLength(1);
    matching.refreshAge = async () => Promise.reject(new Error('away'));
    expect((await save({ age: 31 })).status).toBe(200);
  });

  test.each([17, -1, 18.5, '18', 1e9, 'abc', [30], 121])(
    'P1 the age %j is 400 with a sentence beside it',
    async age => {
      const answer = await save({ age });

      expect(answer.status).toBe(400);
      const sentence = 'Please enter a whole number from 18 to 120, or leave it empty.';
      expect(await refusal(answer)).toMatchObject({ message: sentence, fields: { age: sentence } });
      expect(changes).toEqual([]);
    },
  );

  test('P1 NaN is no JSON, and 400', async () => {
    const answer = await fetch(`${gateway.url}/api/auth/me`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: alice.cookie },
      body: '{"age":NaN}',
    });

    expect(answer.status).toBe(400);
    expect(changes).toEqual([]);
  });

  test.each([null, ''])('P1 %j clears', async nothing => {
    const answer = await save({ age: nothing, pronouns: nothing, bio: nothing, profilePicture: nothing });

    expect(answer.status).toBe(200);
    const cleared = { age: null, pronouns: null, bio: null, profilePicture: null };
    expect(changes).toEqual([{ by: alice.userId, change: cleared }]);
  });

  test('P2 a bio beyond 1,000 characters is 400, one of 5 MB is 413', async () => {
    const [long, huge] = [await save({ bio: 'x'.repeat(1001) }), await save({ bio: 'x'.repeat(5_000_000) })];

    expect([long.status, huge.status]).toEqual([400, 413]);
    expect(changes).toEqual([]);
  });

  test('P3 pronouns of 200 characters and a list of them are 400', async () => {
    const answers = [await save({ pronouns: 'x'.repeat(200) }), await save({ pronouns: ['she'] })];

    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });

  test.each([
    { email: 'other@example.org' },
    { username: 'other' },
    { password: 'another one entirely' },
    { verified: true },
    { isVerified: true },
    { friends: [] },
    { friendRequests: [] },
    { _id: OTHER },
    { userId: OTHER },
    { $set: { isVerified: true } },
    { $unset: { email: 1 } },
    { $push: { friends: OTHER } },
    { 'friends.0': OTHER },
  ])('P6 P7 I23 nothing but the fields of a profile is taken: %j', async more => {
    const answer = await save({ bio: 'was here', ...more });

    expect(answer.status).toBe(400);
    expect(changes).toEqual([]);
  });

  test('P6 a prototype is no field', async () => {
    const answer = await fetch(`${gateway.url}/api/auth/me`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: alice.cookie },
      body: '{"bio":"was here","__proto__":{"isVerified":true}}',
    });

    expect(answer.status).toBe(400);
    expect(changes).toEqual([]);
  });

  test('P7 a visitor changes nothing', async () => {
    expect((await gateway.put('/api/auth/me', { bio: 'was here' })).status).toBe(401);
    expect(changes).toEqual([]);
  });

  test('P9 me has the profile and the lists; people in them have the listed fields only', async () => {
    const leaky = { ...bob, email: 'bob@example.org', passwordHash: 'x' };
    const asking = { ...leaky, note: 'Tea?' };
    const lists = { friends: [asking], requests: [asking], sent: [leaky], blocked: [leaky] };
    const asked: unknown[] = [];
    friends.lists = async input => (asked.push(input), lists);

    const answer = await me();

    expect(await answer.json()).toEqual({
      success: true,
      user: { ...profileOf(alice.userId), friends: [bob], friendRequests: [{ ...bob, note: 'Tea?' }] },
    });
    expect(asked).toEqual([{ withSurnames: true }]);
  });

  const withoutLists = () => ({ ...profileOf(alice.userId), friends: [], friendRequests: [], degraded: true });

  test('without friends, me is the profile with empty lists, and says so', async () => {
    delete friends.lists;

    const answer = await me();

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, user: withoutLists() });
  });

  test('me does not wait for lists that do not come', async () => {
    const { opened, open } = gate();
    friends.lists = async () => {
      await opened;
      return { friends: [bob], requests: [], sent: [], blocked: [] };
    };

    const answer = await me();
    open();

    expect(await answer.json()).toEqual({ success: true, user: withoutLists() });
  });

  test('without auth, me is 503', async () => {
    delete auth.getProfile;
    const answer = await me();

    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBeTruthy();
  });
});
