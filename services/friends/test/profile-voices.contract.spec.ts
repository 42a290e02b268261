import { randomUUID } from 'node:crypto';
import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { anEntry, type RunningFriends, startFriends } from './friends-service.fixture.js';

let running: RunningFriends;

describe('who may hear the recording on a profile', () => {
  beforeAll(async () => (running = await startFriends()));
  afterAll(() => running.stop());

  interface Speaker extends Caller {
    entry: DirectoryEntry;
    voiceId: string;
  }
  /** A member with a recording, as auth says of them. */
  async function speaker(): Promise<Speaker> {
    const entry = anEntry();
    const { userId: _id, username, firstname, lastname, profilePicture } = entry;
    const voiceId = `${_id}-${randomUUID()}`;
    const words = { age: 30, pronouns: null, bio: null, photos: [], prompts: [], facts: NO_FACTS };
    const voice = { voiceId, durationMs: 3000, bars: '0'.repeat(48) };
    running.profiles.set(_id, { _id, username, firstname, lastname, profilePicture, ...words, voice });
    return { ...(await running.member(entry)), entry, voiceId };
  }
  const mayHear = async ({ voiceId }: { voiceId: string }, as: Caller) =>
    (await running.friends.mayHearProfile({ voiceId }, as)).mayHear;
  const befriend = async (one: Caller, other: Caller) => {
    await running.friends.sendRequest({ targetId: other.userId }, one);
    await running.friends.acceptRequest({ requesterId: one.userId }, other);
  };

  test('who may read the profile hears it, with the profile that names it', async () => {
    const [bob, alice] = [await speaker(), await running.member()];

    expect(await mayHear(bob, alice)).toBe(true);
    expect(await mayHear(bob, bob)).toBe(true);
    const profile = await running.friends.profile({ username: bob.entry.username }, alice);
    expect(profile.voice?.voiceId).toBe(bob.voiceId);
    await expect(running.friends.mayHearProfile({ voiceId: bob.voiceId })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('H1 who kept the address hears nothing across a block, in either direction, and again without it', async () => {
    const [bob, alice] = [await speaker(), await speaker()];
    await befriend(bob, alice);

    await running.friends.block({ targetId: alice.userId }, bob);
    expect([await mayHear(bob, alice), await mayHear(alice, bob)]).toEqual([false, false]);
    expect(await mayHear(bob, bob)).toBe(true);

    await running.friends.unblock({ targetId: alice.userId }, bob);
    expect(await mayHear(bob, alice)).toBe(true);
  });

  test('H1 a member who is hidden, incognito or gone is heard by no stranger', async () => {
    const [hidden, incognito, gone, alice] = [
      await speaker(),
      await speaker(),
      await speaker(),
      await running.member(),
    ];
    await running.userHidden({ userId: hidden.userId, revision: 2 });
    await running.userChanged({ ...incognito.entry, revision: 2, isIncognito: true });
    running.profiles.delete(gone.userId);

    await until(async () => !(await mayHear(hidden, alice)) && !(await mayHear(incognito, alice)));
    expect(await mayHear(gone, alice)).toBe(false);
    expect([await mayHear(hidden, hidden), await mayHear(incognito, incognito)]).toEqual([true, true]);
  });

  test('H1 a friend hears an incognito member until they are unfriended', async () => {
    const [bob, alice] = [await speaker(), await running.member()];
    await befriend(alice, bob);
    await running.userChanged({ ...bob.entry, revision: 2, isIncognito: true });
    await until(async () => (await running.directory.findOne({ _id: bob.userId }))?.isIncognito === true);
    expect(await mayHear(bob, alice)).toBe(true);

    await running.friends.unfriend({ friendId: alice.userId }, bob);

    expect(await mayHear(bob, alice)).toBe(false);
  });

  test('H5 once another stands there, or none, no one hears the one before', async () => {
    const [bob, alice] = [await speaker(), await running.member()];
    const profile = running.profiles.get(bob.userId);
    if (!profile?.voice) throw new Error('Bob has no recording.');
    const next = { ...profile.voice, voiceId: `${bob.userId}-${randomUUID()}` };
    running.profiles.set(bob.userId, { ...profile, voice: next });

    expect([await mayHear(bob, alice), await mayHear(bob, bob)]).toEqual([false, false]);
    expect(await mayHear(next, alice)).toBe(true);
    const { voice: _none, ...silent } = profile;
    running.profiles.set(bob.userId, silent);
    expect(await mayHear(next, alice)).toBe(false);
    for (const voiceId of ['', bob.userId, '../../etc/passwd', { $ne: '' }])
      await expect(mayHear({ voiceId } as never, alice)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('H7 one for friends is heard by friends and its member, while they are friends', async () => {
    const [bob, friend, alice] = [await speaker(), await running.member(), await running.member()];
    await befriend(friend, bob);
    await running.friends.sendRequest({ targetId: bob.userId }, alice);
    const profile = running.profiles.get(bob.userId);
    if (!profile) throw new Error('Auth knows no Bob.');
    const { voice: _hidden, ...silent } = profile;
    running.profiles.set(bob.userId, silent);
    running.toFriends.set(bob.userId, profile);

    expect([await mayHear(bob, friend), await mayHear(bob, bob), await mayHear(bob, alice)]).toEqual([
      true,
      true,
      false,
    ]);
    await running.friends.unfriend({ friendId: bob.userId }, friend);
    expect(await mayHear(bob, friend)).toBe(false);
  });
});
