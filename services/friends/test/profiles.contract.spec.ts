import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { MemberProfile } from '@attune/friends-contract/profile.methods';
import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { anEntry, type RunningFriends, startFriends } from './friends-service.fixture.js';

const UNKNOWN = { code: 'not_found', reason: 'unknown_member' };
const [PORTRAIT, SECOND] = ['b1', 'b2'].map(pair => `/api/pictures/${pair.repeat(32)}.webp`) as [string, string];
let running: RunningFriends;

describe('profiles', () => {
  beforeAll(async () => {
    running = await startFriends();
  });
  afterAll(() => running.stop());

  /** A member whom auth and the directory know. */
  async function member(named: Partial<DirectoryEntry> = {}) {
    const entry = anEntry(named);
    const { userId: _id, username, firstname, lastname, profilePicture, morePhotos } = entry;
    const photos = profilePicture ? [profilePicture, ...morePhotos] : [];
    const words = { age: 30, pronouns: 'they/them', bio: 'Tea', prompts: [], facts: NO_FACTS };
    running.profiles.set(_id, { _id, username, firstname, lastname, profilePicture, photos, ...words });
    return { ...(await running.member(entry)), username, entry };
  }
  const read = (username: string, as: Caller) => running.friends.profile({ username }, as);
  const maySee = async (picture: string, as: Caller) =>
    (await running.friends.maySeePicture({ profilePicture: picture }, as)).maySee;
  const countOf = ({ userId }: Caller) => running.redis.pfcount(`friends:{${userId}}:profiles`);

  test('I24 a member reads another one by the username in any case and with blanks around it; with the listed fields only', async () => {
    const alice = await member();
    const bob = await member({ username: 'Bob.The-Builder' });
    const profile = running.profiles.get(bob.userId);
    running.profiles.set(bob.userId, { ...profile, email: 'bob@example.org' } as never);

    for (const username of ['Bob.The-Builder', 'bob.the-builder', ' BOB.THE-BUILDER\u00a0']) {
      expect(await read(username, alice)).toEqual({ ...profile, lastname: '', relation: 'stranger', note: null });
    }
    // No request answers a part of a profile here, no one vouches for Bob, and auth knows no proof and no recording of his.
    const absent = ['about', 'vouched', 'voice', 'mailDomain', 'selfie', 'walletAge'];
    const listed = Object.keys(MemberProfile.shape).filter(name => !absent.includes(name));
    expect(Object.keys(await read('bob.the-builder', alice)).toSorted()).toEqual(listed.toSorted());
  });

  test('a profile says how the two stand to each other', async () => {
    const [alice, bob] = [await member(), await member()];
    const relations = async () => [
      (await read(bob.username, alice)).relation,
      (await read(alice.username, bob)).relation,
    ];

    expect((await read(alice.username, alice)).relation).toBe('self');
    expect(await relations()).toEqual(['stranger', 'stranger']);
    await running.friends.sendRequest({ targetId: bob.userId }, alice);
    expect(await relations()).toEqual(['asked', 'asking']);
    await running.friends.acceptRequest({ requesterId: alice.userId }, bob);
    expect(await relations()).toEqual(['friend', 'friend']);
    await running.friends.unfriend({ friendId: alice.userId }, bob);
    expect(await relations()).toEqual(['stranger', 'stranger']);
  });

  test('U25 what a member shows to friends alone is read by friends and themself, not by who asks or was asked', async () => {
    const [alice, bob] = [await member(), await member()];
    for (const { userId } of [alice, bob]) {
      const profile = running.profiles.get(userId);
      if (profile) running.toFriends.set(userId, { ...profile, bio: 'For friends' });
    }
    const bios = async () => [(await read(bob.username, alice)).bio, (await read(alice.username, bob)).bio];

    expect((await read(alice.username, alice)).bio).toBe('For friends');
    expect(await bios()).toEqual(['Tea', 'Tea']);
    await running.friends.sendRequest({ targetId: bob.userId }, alice);
    expect(await bios()).toEqual(['Tea', 'Tea']);
    await running.friends.acceptRequest({ requesterId: alice.userId }, bob);
    expect(await bios()).toEqual(['For friends', 'For friends']);
    await running.friends.unfriend({ friendId: alice.userId }, bob);
    expect(await bios()).toEqual(['Tea', 'Tea']);
  });

  test('the note of a request is shown to the member who is asked, while it waits', async () => {
    const [alice, bob] = [await member(), await member()];
    const notes = async () => [(await read(bob.username, alice)).note, (await read(alice.username, bob)).note];

    await running.friends.sendRequest({ targetId: bob.userId, note: 'Tea?' }, alice);
    expect(await notes()).toEqual([null, 'Tea?']);
    await running.friends.acceptRequest({ requesterId: alice.userId }, bob);
    expect(await notes()).toEqual([null, null]);
  });

  test('P11 P14 a block hides the profile and every photo from both at once, with the answer that an unknown name gets', async () => {
    const alice = await member();
    const bob = await member({ profilePicture: PORTRAIT, morePhotos: [SECOND] });
    await running.friends.sendRequest({ targetId: bob.userId }, alice);
    await running.friends.acceptRequest({ requesterId: alice.userId }, bob);
    expect([await maySee(PORTRAIT, alice), await maySee(SECOND, alice)]).toEqual([true, true]);

    await running.friends.block({ targetId: alice.userId }, bob);

    const refusals = await Promise.all(
      [read(bob.username, alice), read(alice.username, bob), read('no-such-member', alice)].map(reading =>
        reading.catch((error: unknown) => error),
      ),
    );
    for (const refusal of refusals) {
      expect(refusal).toMatchObject(UNKNOWN);
      expect(JSON.stringify(refusal)).toBe(JSON.stringify(refusals[2]));
    }
    expect([await maySee(PORTRAIT, alice), await maySee(SECOND, alice)]).toEqual([false, false]);
    expect([await maySee(PORTRAIT, bob), await maySee(SECOND, bob)]).toEqual([true, true]);
    await running.friends.unblock({ targetId: alice.userId }, bob);
    expect((await read(bob.username, alice)).relation).toBe('stranger');
  });

  test('P11 a photo that its member shows no more is gone for the others', async () => {
    const alice = await member();
    const third = `/api/pictures/${'b3'.repeat(32)}.webp`;
    const bob = await member({ morePhotos: [third] });
    expect(await maySee(third, alice)).toBe(true);

    await running.userChanged({ ...bob.entry, morePhotos: [], revision: 2 });

    await until(async () => !(await maySee(third, alice)));
    expect(await maySee(third, bob)).toBe(false);
  });

  test('P14 a member whom auth does not know any more, and a name that is none, are unknown', async () => {
    const [alice, gone] = [await member(), await member()];
    running.profiles.delete(gone.userId);

    for (const username of [gone.username, '', ' ', '$ne', '.*', `${alice.username}\u0000`, 'x'.repeat(254)]) {
      await expect(read(username, alice)).rejects.toMatchObject(UNKNOWN);
    }
    await expect(read('x'.repeat(255), alice)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(read({ $ne: '' } as never, alice)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(running.friends.profile({ username: alice.username })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('F4 strangers count towards a day’s people once each; oneself, friends and who asks do not', async () => {
    const [alice, friend, asking] = [await member(), await member(), await member()];
    await running.friends.sendRequest({ targetId: friend.userId }, alice);
    await running.friends.acceptRequest({ requesterId: alice.userId }, friend);
    await running.friends.sendRequest({ targetId: alice.userId }, asking);

    for (const { username } of [alice, friend, asking]) await read(username, alice);
    expect(await countOf(alice)).toBe(0);

    const [one, other] = [await member(), await member()];
    for (const { username } of [one, one, other, one]) await read(username, alice);
    expect(await countOf(alice)).toBe(2);
  });

  test('F4 P15 who has seen the day’s people reads friends, who asks, and those seen already', async () => {
    const [alice, friend, seen, stranger] = [await member(), await member(), await member(), await member()];
    await running.friends.sendRequest({ targetId: friend.userId }, alice);
    await running.friends.acceptRequest({ requesterId: alice.userId }, friend);
    await read(seen.username, alice);
    const others = Array.from({ length: 520 }, (_, index) => `member ${index}`);
    await running.redis.pfadd(`friends:{${alice.userId}}:profiles`, ...others);

    const refused = { code: 'rate_limited', reason: 'too_many_profiles_seen' };
    await expect(read(stranger.username, alice)).rejects.toMatchObject(refused);
    expect((await read(seen.username, alice))._id).toBe(seen.userId);
    expect((await read(friend.username, alice))._id).toBe(friend.userId);
    expect((await read(alice.username, alice))._id).toBe(alice.userId);
  });

  test('who has a photo is looked up by indexes, and so is who has a username', async () => {
    const asked = { $eq: SECOND, $type: 'string' as const };
    const plans = await Promise.all(
      [{ $or: [{ profilePicture: asked }, { morePhotos: asked }] }, { usernameKey: 'bob' }].map(filter =>
        running.directory.find(filter).explain('queryPlanner'),
      ),
    );

    expect(JSON.stringify(plans[0])).toContain('morePhotos_1');
    for (const plan of plans) expect(JSON.stringify(plan['queryPlanner'])).not.toContain('COLLSCAN');
  });
});
