import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import type { AnsweredPart } from '@attune/friends-contract/answered-part';
import type { Caller } from '@attune/platform/contract';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';

let running: RunningFriends;

describe('what a note answers', () => {
  beforeAll(async () => {
    running = await startFriends();
  });
  afterAll(() => running.stop());

  const PHOTO = `/api/pictures/${'a'.repeat(64)}.webp`;
  /** Bob shows a photo, a prompt and the answer to question 7. */
  async function two() {
    const [alice, bob] = [await running.member(), await running.member({ username: `bob_${Date.now()}` })];
    running.profiles.set(bob.userId, {
      _id: bob.userId,
      username: 'bob',
      firstname: 'Bob',
      lastname: 'Builder',
      age: 30,
      pronouns: null,
      bio: null,
      profilePicture: PHOTO,
      photos: [PHOTO],
      prompts: [{ prompt: 'good_sunday', answer: 'A walk.' }],
      facts: NO_FACTS,
    });
    running.sharedAnswers.set(bob.userId, [7]);
    return [alice, bob] as const;
  }
  const ask = (from: Caller, to: Caller, about: AnsweredPart, note: string | null = 'Nice!') =>
    running.friends.sendRequest({ targetId: to.userId, note, about }, from);
  const requestFor = async (member: Caller) => (await running.friends.lists({}, member)).requests[0];
  const SHOWN: AnsweredPart[] = [
    { kind: 'photo', ref: PHOTO },
    { kind: 'prompt', ref: 'good_sunday' },
    { kind: 'answer', ref: '7' },
  ];

  test('U26 a prompt that the target shows to friends alone is none, as one that they never answered', async () => {
    const [alice, bob] = await two();
    const profile = running.profiles.get(bob.userId);
    if (!profile) throw new Error('There is no such member.');
    running.toFriends.set(bob.userId, profile);
    running.profiles.set(bob.userId, { ...profile, prompts: [] });

    await ask(alice, bob, { kind: 'prompt', ref: 'good_sunday' });

    expect(await requestFor(bob)).toMatchObject({ note: 'Nice!' });
    expect(await requestFor(bob)).not.toHaveProperty('about');
  });

  test.each(SHOWN)(
    '%j of the target stands with the request for them, and in the note that becomes a message',
    async about => {
      const [alice, bob] = await two();

      await ask(alice, bob, about);

      expect(await requestFor(bob)).toMatchObject({ note: 'Nice!', about });
      expect(JSON.stringify(await running.friends.lists({}, alice))).not.toContain('about');
      await running.friends.acceptRequest({ requesterId: alice.userId }, bob);
      const userIds = [alice.userId, bob.userId].toSorted() as [string, string];
      const proof = testProofs('messaging').of('friends', 'openingNotes', ...userIds, '2');
      const { notes } = await running.friends.openingNotes({ userIds, revision: 2, proof });
      expect(notes).toMatchObject([{ text: 'Nice!', about }]);
      expect(await running.pairs.findOne({ members: alice.userId }, { projection: { _id: 0, about: 1 } })).toEqual({});
    },
  );

  test.each<AnsweredPart>([
    { kind: 'photo', ref: `/api/pictures/${'b'.repeat(64)}.webp` },
    { kind: 'prompt', ref: 'proud_of' },
    { kind: 'prompt', ref: PHOTO },
    { kind: 'answer', ref: '8' },
    { kind: 'answer', ref: 'good_sunday' },
  ])('F21 %j, which the target does not show, is none, and the answer is the same', async about => {
    const [alice, bob] = await two();

    expect(await ask(alice, bob, about)).toEqual({ outcome: 'requested' });

    expect(await requestFor(bob)).toMatchObject({ note: 'Nice!' });
    expect(await requestFor(bob)).not.toHaveProperty('about');
  });

  test('F21 what a member without a profile, or who shares no answers, shows is nothing', async () => {
    for (const about of SHOWN) {
      const [alice, bob] = await two();
      running.profiles.delete(bob.userId);
      running.sharedAnswers.delete(bob.userId);

      expect(await ask(alice, bob, about)).toEqual({ outcome: 'requested' });
      expect(await requestFor(bob)).not.toHaveProperty('about');
    }
  });

  test('F21 the answer to a member whom a block hides is that to an unknown id', async () => {
    const [alice, bob] = await two();
    await running.friends.block({ targetId: alice.userId }, bob);

    for (const about of SHOWN)
      await expect(ask(alice, bob, about)).rejects.toMatchObject({ code: 'not_found', reason: 'unknown_member' });
  });

  test.each([
    { kind: 'bio', ref: 'x' },
    { kind: 'photo' },
    { kind: 'photo', ref: '' },
    { kind: 'photo', ref: 'x', text: 'y' },
  ])('F21 %j is no part', async about => {
    const [alice, bob] = await two();

    await expect(ask(alice, bob, about as AnsweredPart)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await requestFor(bob)).toBeUndefined();
  });

  test('a request without a note keeps what it answers as long as it waits', async () => {
    const [alice, bob] = await two();
    await ask(alice, bob, { kind: 'photo', ref: PHOTO }, null);
    expect(await requestFor(bob)).toMatchObject({ note: null, about: { kind: 'photo', ref: PHOTO } });

    await running.friends.declineRequest({ requesterId: alice.userId }, bob);

    expect(JSON.stringify(await running.pairs.findOne({ members: alice.userId }))).not.toContain(PHOTO);
  });
});
