import { testProofs } from '@attune/platform/testing/test-proofs';
import { untilAllTells } from '../../../infra/test/nothing-changed.js';
import { until } from '../../../infra/test/until.js';
import { aMember, now, type RunningMessaging, startMessaging, textsOf } from './messaging-service.fixture.js';

let running: RunningMessaging;

describe('conversations after changes of friendships', () => {
  beforeAll(async () => {
    running = await startMessaging();
  });
  afterAll(() => running.stop());

  const refused = { code: 'forbidden' };
  const mayTalk = async (...[one, other]: Awaited<ReturnType<RunningMessaging['twoFriends']>>) =>
    (await running.messaging.mayTalk({ with: other.userId }, one)).mayTalk;

  test('M5 after the end of a friendship both still read, and neither says or changes anything', async () => {
    const [alice, bob] = await running.twoFriends();
    await running.say(alice, bob, 'one');
    await running.say(bob, alice, 'two');
    await running.end(alice, bob);

    for (const [me, other, seq] of [
      [alice, bob, 1],
      [bob, alice, 2],
    ] as const) {
      const one = { with: other.userId, seq };
      expect(textsOf(await running.log(me, other))).toEqual(['one', 'two']);
      expect(await mayTalk(me, other)).toBe(false);
      await expect(running.say(me, other, 'three')).rejects.toMatchObject(refused);
      await expect(running.messaging.edit({ ...one, text: 'x' }, me)).rejects.toMatchObject(refused);
      await expect(running.messaging.react({ ...one, emoji: '👍' }, me)).rejects.toMatchObject(refused);
    }
    await running.start(alice, bob, 3);
    expect(await running.say(alice, bob, 'three')).toMatchObject({ seq: 3 });
  });

  test('W25 one’s own message and its photo are taken back after a friendship ended, and no other’s; as evidence both stay', async () => {
    const [alice, bob] = await running.twoFriends();
    const photo = running.upload(alice, bob);
    await running.say(alice, bob, 'Look', { photoId: photo.photoId });
    await running.say(bob, alice, 'Nice');
    const one = { with: bob.userId, seq: 1 };
    const isSeen = async () => (await running.messaging.maySeePhoto({ photoId: photo.photoId }, bob)).maySee;
    await running.end(alice, bob);
    expect(await isSeen()).toBe(true);

    const removed = await running.messaging.remove(one, alice);

    expect(removed).toMatchObject({ seq: 1, text: '', deletedAt: expect.any(String), isOpen: false });
    expect(await running.messaging.remove(one, alice)).toEqual(removed);
    expect(await isSeen()).toBe(false);
    expect(textsOf(await running.log(bob, alice))).toEqual(['', 'Nice']);
    const proof = testProofs('moderation').of('messaging', 'messageEvidence', bob.userId, alice.userId);
    const { messages } = await running.messaging.messageEvidence({ with: alice.userId, seq: 1, proof }, bob);
    expect(messages[0]).toMatchObject({ text: '', formerTexts: [{ text: 'Look', photo }] });
    for (const other of [
      { with: bob.userId, seq: 2 },
      { with: bob.userId, seq: 3 },
      { with: aMember().userId, seq: 1 },
    ])
      await expect(running.messaging.remove(other, alice)).rejects.toMatchObject(refused);
  });

  test('M5 in a closed conversation marks move for the reader and are not shown to the other member', async () => {
    const [alice, bob] = await running.twoFriends();
    await running.say(alice, bob, 'one');
    await running.end(alice, bob);

    const marks = await running.messaging.markRead({ with: alice.userId, seq: 1 }, bob);

    expect(marks).toMatchObject({ readSeq: 1, isShown: false });
    const [conversation] = (await running.messaging.conversations({}, alice)).conversations;
    expect(conversation).toMatchObject({ isOpen: false, theirReadSeq: 0, theirDeliveredSeq: 0 });
  });

  test('events in any order, any number of times, leave what is newest', async () => {
    const [alice, bob, probe] = [aMember(), aMember(), aMember()];
    const userIds: [string, string] = [bob.userId, alice.userId];
    const happened = (revision: number) => ({ userIds, at: now(), revision });
    await running.events.friendshipEnded(happened(5));
    await running.events.friendshipStarted(happened(4));
    await running.events.friendshipEnded(happened(5));
    await running.start(probe, alice);
    expect(await mayTalk(alice, bob)).toBe(false);

    await running.events.friendshipStarted(happened(6));
    await running.events.friendshipEnded(happened(5));
    await running.events.userBlocked({ blockerId: alice.userId, blockedId: bob.userId, at: now(), revision: 5 });
    await running.events.userBlocked({ blockerId: alice.userId, blockedId: bob.userId, at: now() });
    await running.start(probe, bob);
    // The other replica may be later with the first of them.
    await until(() => mayTalk(alice, bob));
  });

  test('a block closes, even where the end of the friendship is not heard of', async () => {
    const [alice, bob] = await running.twoFriends();
    await running.events.userBlocked({ blockerId: bob.userId, blockedId: alice.userId, at: now(), revision: 2 });

    await until(async () => !(await mayTalk(alice, bob)));
    await expect(running.say(alice, bob, 'hi')).rejects.toMatchObject(refused);
  });

  test('friendships whose events were lost are read again, page by page', async () => {
    const [alice, bob, stranger] = [aMember(), aMember(), aMember()];
    const [carla, dora] = await running.twoFriends();
    const stands = (one: typeof alice, other: typeof alice, areFriends: boolean, revision: number) => {
      const userIds = [one.userId, other.userId].toSorted() as [string, string];
      running.friendships.push({ _id: userIds.join('_'), userIds, areFriends, revision });
    };
    for (let count = 0; count < 500; count += 1) stands(aMember(), aMember(), true, 1);
    stands(alice, bob, true, 2);
    stands(carla, dora, false, 2);
    stands(alice, stranger, false, 1);

    // What the README tells operators to do.
    const isTold = async () => (await mayTalk(alice, bob)) && !(await mayTalk(carla, dora));
    await untilAllTells(running.redis, 'messaging:friendships:reconciled', isTold);
    expect(await running.conversations.countDocuments({ members: alice.userId })).toBe(1);
  });
});
