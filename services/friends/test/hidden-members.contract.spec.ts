import type { PublicProfile } from '@attune/auth-contract/user';
import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import type { Caller } from '@attune/platform/contract';
import { untilAllTells, untilChangesTell } from '../../../infra/test/nothing-changed.js';
import { until } from '../../../infra/test/until.js';
import { anEntry, type RunningFriends, startFriends } from './friends-service.fixture.js';

let running: RunningFriends;

describe('hidden members', () => {
  beforeAll(async () => (running = await startFriends({ speed: 20 })));
  afterAll(() => running.stop());

  const isHidden = async (userId: string) => {
    const entry = await running.directory.findOne({ _id: userId });
    return entry !== null && entry.hiddenRevision === entry.revision;
  };
  async function hide(userId: string, revision = 2) {
    await running.userHidden({ userId, revision });
    await until(() => isHidden(userId));
  }
  const befriend = async (one: Caller, other: Caller) => {
    await running.friends.sendRequest({ targetId: other.userId }, one);
    await running.friends.acceptRequest({ requesterId: one.userId }, other);
  };
  const profileOf = ({ userId, username, firstname, lastname }: ReturnType<typeof anEntry>): PublicProfile => ({
    _id: userId,
    username,
    firstname,
    lastname,
    age: null,
    pronouns: null,
    bio: null,
    profilePicture: null,
    photos: [],
    prompts: [],
    facts: NO_FACTS,
  });
  const picture = (digits: string) => `/api/pictures/${digits.repeat(32)}.webp`;

  /** What a member sees of another one, by every way there is. */
  async function seenBy(reader: Caller, { userId, username, profilePicture }: ReturnType<typeof anEntry>) {
    const { friends } = running;
    const ids = (people: { _id: string }[]) => people.some(({ _id }) => _id === userId);
    const [{ people }, relations, lists, picturesSeen, pairs, profile] = await Promise.all([
      friends.search({ query: username }, reader),
      friends.relationsWith({ ids: [userId] }, reader),
      running.idsIn(reader),
      friends.maySeePicture({ profilePicture: profilePicture ?? '' }, reader),
      friends.unconnectedPairs({ pairs: [[userId, 'f'.repeat(24)]] }),
      friends.profile({ username }, reader).catch((error: { code: string }) => error.code),
    ]);
    return {
      isFound: ids(people),
      isRelated: ids([...relations.friends, ...relations.strangers]),
      isListed: Object.values(lists).some(listed => listed.includes(userId)),
      isPictureSeen: picturesSeen.maySee,
      isPaired: pairs.pairs.length > 0,
      profile: typeof profile === 'string' ? profile : profile.username,
    };
  }
  const NOTHING = {
    isFound: false,
    isRelated: false,
    isListed: false,
    isPictureSeen: false,
    isPaired: false,
    profile: 'not_found',
  };
  const ALL = { isFound: true, isRelated: true, isListed: true, isPictureSeen: true, isPaired: true };

  test('are seen by no way: search, profile, picture, lists, relations, pairs; and come back with their friendships', async () => {
    const entry = anEntry({ profilePicture: picture('c1') });
    running.profiles.set(entry.userId, profileOf(entry));
    const [alice, bob] = [await running.member(entry), await running.member()];
    await befriend(alice, bob);
    expect(await seenBy(bob, entry)).toEqual({ ...ALL, profile: entry.username });

    await hide(alice.userId);
    expect(await seenBy(bob, entry)).toEqual(NOTHING);

    await running.userChanged({ ...entry, revision: 3 });
    await until(async () => (await seenBy(bob, entry)).isListed);
    expect(await seenBy(bob, entry)).toEqual({ ...ALL, profile: entry.username });
  });

  test('see themselves: their profile and their pictures', async () => {
    const entry = anEntry({ profilePicture: picture('c2') });
    running.profiles.set(entry.userId, profileOf(entry));
    const alice = await running.member(entry);
    await hide(alice.userId);

    expect(await running.friends.profile({ username: entry.username }, alice)).toMatchObject({ relation: 'self' });
    const { maySee } = await running.friends.maySeePicture({ profilePicture: picture('c2') }, alice);
    expect(maySee).toBe(true);
  });

  test('cannot be asked, nor can their requests be answered: an unknown id gets the same', async () => {
    const [alice, bob, carla] = [await running.member(), await running.member(), await running.member()];
    await running.friends.sendRequest({ targetId: bob.userId }, alice);
    await hide(alice.userId);

    const refused = (reason: string) => ({ code: 'not_found', reason });
    await expect(running.friends.sendRequest({ targetId: alice.userId }, carla)).rejects.toMatchObject(
      refused('unknown_member'),
    );
    await expect(running.friends.acceptRequest({ requesterId: alice.userId }, bob)).rejects.toMatchObject(
      refused('no_request_from_member'),
    );
    expect((await running.idsIn(bob)).requests).toEqual([]);
  });

  test('stay hidden through older events, in any order, any number of times', async () => {
    const entry = anEntry({ revision: 1 });
    await running.userHidden({ userId: entry.userId, revision: 5 });
    await running.userVerified(entry);
    await running.userChanged({ ...entry, revision: 4 });
    await running.userHidden({ userId: entry.userId, revision: 5 });
    const probe = await running.member();

    await until(() => isHidden(entry.userId));
    expect((await running.friends.relationsWith({ ids: [entry.userId] }, probe)).strangers).toEqual([]);
    await running.userChanged({ ...entry, revision: 6 });
    await until(async () => !(await isHidden(entry.userId)));
    expect((await running.friends.relationsWith({ ids: [entry.userId] }, probe)).strangers).toHaveLength(1);
  });

  test('a member of whose hiding no event came is found in the list of auth', async () => {
    const alice = await running.member();
    running.hidden.push({ userId: alice.userId, revision: 2 });

    await untilAllTells(running.redis, 'friends:hidden:reconciled', async () => isHidden(alice.userId));
    expect(await isHidden(alice.userId)).toBe(true);
  });

  test('of a member of whose changes no event came, auth tells what changed', async () => {
    const alice = await running.member();
    const named = async (firstname: string) =>
      (await running.directory.findOne({ _id: alice.userId }))?.firstname === firstname;

    running.changed.hidden.push({ userId: alice.userId, revision: 20 });
    await untilChangesTell(running.redis, 'friends:hidden:reconciled', async () => isHidden(alice.userId));
    running.changed.members.push(anEntry({ userId: alice.userId, firstname: 'Renamed', revision: 21 }));

    await untilChangesTell(running.redis, 'friends:directory:reconciled', () => named('Renamed'));
    expect(await isHidden(alice.userId)).toBe(false);
  });
});
