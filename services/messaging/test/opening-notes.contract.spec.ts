import type { Message } from '@attune/messaging-contract/message';
import type { Caller } from '@attune/platform/contract';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { untilAllTells } from '../../../infra/test/nothing-changed.js';
import { until } from '../../../infra/test/until.js';
import { type Announced, startDeletions } from '../../auth/test/deletion.fixture.js';
import { aMember, type RunningMessaging, startMessaging, textsOf } from './messaging-service.fixture.js';

let running: RunningMessaging;
let deletions: Announced;

describe('the note of an accepted request', () => {
  beforeAll(async () => {
    running = await startMessaging({ authAnswers: { reportErased: async () => undefined } });
    deletions = await startDeletions(running.config);
  });
  afterAll(async () => {
    await deletions.stop();
    await running.stop();
  });

  const isTaken = () => until(() => running.openings.size === 0);
  const listedFor = async (reader: Caller, other: Caller) =>
    (await running.messaging.conversations({}, reader)).conversations.find(one => one.with === other.userId);

  test('I43 is the first message of its sender, with its time, however often the event comes', async () => {
    const [alice, bob] = [aMember(), aMember()];
    const started = running.accepted(alice, bob, 'You climb too?');
    const sentAt = running.openings.values().next().value?.[0]?.sentAt;

    await Promise.all([1, 2, 3].map(() => running.events.friendshipStarted(started)));
    await isTaken();
    await running.events.friendshipStarted(started);
    await running.say(bob, alice, 'I do!');

    const log = await running.log(bob, alice);
    expect(log).toMatchObject([
      { seq: 1, senderId: alice.userId, recipientId: bob.userId, text: 'You climb too?', createdAt: sentAt },
      { seq: 2, text: 'I do!' },
    ]);
    expect(log[0]).toMatchObject({ acceptedAt: expect.any(String) });
    expect(await running.log(alice, bob)).toEqual(log);
  });

  test('I43 is in the conversation before either of them can write', async () => {
    const [alice, bob] = [aMember(), aMember()];
    const write = async (): Promise<Message> =>
      (await running.say(bob, alice, 'Hi', { clientMsgId: 'hi' }).catch(() => undefined)) ?? write();
    const written = write();
    await running.events.friendshipStarted(running.accepted(alice, bob, 'You climb too?'));

    expect(await written).toMatchObject({ seq: 2 });
    expect(textsOf(await running.log(bob, alice))).toEqual(['You climb too?', 'Hi']);
  });

  test('is unread for neither: one wrote it, the other read it before the answer; and it begins when it was accepted', async () => {
    const [alice, bob] = [aMember(), aMember()];
    const started = running.accepted(alice, bob, 'You climb too?');
    const acceptedAt = running.openings.values().next().value?.[0]?.acceptedAt;
    await running.events.friendshipStarted(started);
    await isTaken();

    expect(await listedFor(bob, alice)).toMatchObject({ isOpen: true, unread: 0, readSeq: 1, begunAt: acceptedAt });
    expect(await listedFor(alice, bob)).toMatchObject({ unread: 0, theirReadSeq: 1, begunAt: acceptedAt });
    const proofs = testProofs('notifications');
    for (const [me, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      const proof = proofs.of('messaging', 'unreadOf', me.userId, other.userId);
      const asked = { userId: me.userId, with: other.userId, proof };
      expect(await running.messaging.unreadOf(asked)).toMatchObject({ isUnread: false });
    }
  });

  test('who keeps read receipts to themselves does not tell that they read it', async () => {
    const [alice, bob] = [aMember(), aMember()];
    await running.messaging.changePreferences({ marks: false }, bob);
    await running.events.friendshipStarted(running.accepted(alice, bob, 'You climb too?'));
    await isTaken();

    expect(await listedFor(alice, bob)).toMatchObject({ theirReadSeq: 0, theirDeliveredSeq: 0 });
    expect(await listedFor(bob, alice)).toMatchObject({ unread: 0 });
  });

  test('of requests that crossed, both notes stand in their order, and the one that was not read is unread', async () => {
    const [alice, bob] = [aMember(), aMember()];
    running.accepted(alice, bob, 'You climb too?');
    const sentAt = new Date().toISOString();
    await running.events.friendshipStarted(running.accepted(bob, alice, 'Nice ropes.', { sentAt, wasRead: false }));
    await isTaken();

    expect(textsOf(await running.log(alice, bob))).toEqual(['You climb too?', 'Nice ropes.']);
    expect(await listedFor(alice, bob)).toMatchObject({ unread: 1 });
    expect(await listedFor(bob, alice)).toMatchObject({ unread: 0 });
  });

  test('I43 two who become friends again have its note behind what they wrote, not before', async () => {
    const [alice, bob] = await running.twoFriends();
    const last = await running.say(bob, alice, 'Bye');
    await running.end(alice, bob);

    await running.events.friendshipStarted(running.accepted(alice, bob, 'Still climbing?', { revision: 3 }));
    await isTaken();

    expect(await running.log(alice, bob)).toMatchObject([
      { text: 'Bye' },
      { seq: 2, text: 'Still climbing?', createdAt: last.createdAt },
    ]);
  });

  test('I43 one whose event a replica of the version before took is read again from friends', async () => {
    const [alice, bob] = [aMember(), aMember()];
    const { at, hasOpening, ...started } = running.accepted(alice, bob, 'You climb too?');
    await running.events.friendshipStarted({ ...started, at });
    await until(async () => (await listedFor(bob, alice))?.isOpen === true);
    expect(await running.log(bob, alice)).toEqual([]);
    running.friendships.push({ ...started, _id: started.userIds.join('_'), areFriends: true, hasOpening });

    const isTold = async () => running.openings.size === 0;
    await untilAllTells(running.redis, 'messaging:friendships:reconciled', isTold);

    expect(textsOf(await running.log(bob, alice))).toEqual(['You climb too?']);
    expect(await listedFor(bob, alice)).toMatchObject({ unread: 0 });
    running.friendships.length = 0;
  });

  test('opens the conversation also where friends hands nothing over, as of a hidden sender', async () => {
    const [alice, bob] = [aMember(), aMember()];
    const started = running.accepted(alice, bob, 'You climb too?');
    running.openings.clear();

    await running.events.friendshipStarted(started);

    await until(async () => (await listedFor(bob, alice))?.isOpen === true);
    expect(await running.log(bob, alice)).toEqual([]);
  });

  test('says what of the reader’s it answers, until it is removed', async () => {
    const [alice, bob] = [aMember(), aMember()];
    const about = { kind: 'prompt', ref: 'good_sunday' } as const;
    await running.events.friendshipStarted(running.accepted(alice, bob, 'A walk with a dog?', { about }));
    await isTaken();

    expect(await running.log(bob, alice)).toMatchObject([{ text: 'A walk with a dog?', about }]);
    await running.messaging.remove({ with: bob.userId, seq: 1 }, alice);
    expect((await running.log(bob, alice))[0]).not.toHaveProperty('about');
  });

  test('is erased with its sender, and names no one who was erased in what stays', async () => {
    const [alice, bob] = [aMember(), aMember()];
    running.accepted(alice, bob, 'You climb too?');
    await running.events.friendshipStarted(
      running.accepted(bob, alice, 'Nice ropes.', { about: { kind: 'photo', ref: 'her-photo' } }),
    );
    await isTaken();
    await deletions.announce(alice.userId);

    await until(async () => (await running.messages.countDocuments({ senderId: alice.userId })) === 0);
    await until(async () => (await running.conversations.countDocuments({ members: alice.userId })) === 0);
    const stored = JSON.stringify(await running.messages.find({ conversationId: { $regex: bob.userId } }).toArray());
    expect(stored).toContain('Nice ropes.');
    expect(stored).not.toMatch(/climb|her-photo/);
    expect(stored).not.toContain(alice.userId);
  });
});
