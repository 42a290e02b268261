import type { ServiceProof } from '@attune/platform/service-proof';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { mongo } from 'mongoose';
import { conversationIdOf } from '../src/conversations/conversation.js';
import { type RunningMessaging, startMessaging, upTo } from './messaging-service.fixture.js';
import { aStored } from './stored-message.fixture.js';

let running: RunningMessaging;
let proofs: ServiceProof;

const seconds = (count: number) => new Date(Date.now() + count * 1000).toISOString();

const recent = (since: string, until: string, after?: string) => {
  const proof = proofs.of('messaging', 'recentMessages', since, until);
  return running.messaging.recentMessages({ since, until, proof, ...(after !== undefined && { after }) });
};
const unreadOf = (userId: string, other: string) =>
  running.messaging.unreadOf({ userId, with: other, proof: proofs.of('messaging', 'unreadOf', userId, other) });

describe('what notifications asks of messaging, to push that there are new messages', () => {
  beforeAll(async () => {
    running = await startMessaging();
    proofs = testProofs('notifications');
  });
  beforeEach(async () => {
    await running.messages.deleteMany({});
  });
  afterAll(() => running.stop());

  test('names who wrote to whom in a period, with the last message of each', async () => {
    const [alice, bob] = await running.twoFriends();
    for (const text of ['1', '2']) await running.messaging.send({ recipientId: bob.userId, text }, alice);
    await running.messaging.send({ recipientId: alice.userId, text: '3' }, bob);

    const { senders, next } = await recent(seconds(-60), seconds(60));

    expect(next).toBeNull();
    expect(senders).toHaveLength(2);
    expect(senders).toEqual(
      expect.arrayContaining([
        { from: alice.userId, to: bob.userId, seq: 2 },
        { from: bob.userId, to: alice.userId, seq: 3 },
      ]),
    );
    expect((await recent(seconds(-120), seconds(-60))).senders).toEqual([]);
    expect((await recent(seconds(60), seconds(120))).senders).toEqual([]);
  });

  test('comes in pages, and reads as many messages as are in the period', async () => {
    const [alice, bob] = await running.twoFriends();
    const second = mongo.ObjectId.createFromTime(Date.now() / 1000)
      .toHexString()
      .slice(0, 8);
    const idOf = (seq: number) => second + seq.toString(16).padStart(16, '0');
    await running.messages.insertMany(upTo(1500).map(seq => ({ ...aStored(alice, bob, { seq }), _id: idOf(seq) })));
    const [since, until] = [seconds(-60), seconds(60)];

    const one = await recent(since, until);
    const other = await recent(since, until, String(one.next));

    expect(one.senders).toEqual([{ from: alice.userId, to: bob.userId, seq: 1000 }]);
    expect([other.senders, other.next]).toEqual([[{ from: alice.userId, to: bob.userId, seq: 1500 }], null]);
    const explained = await running.messages
      .find({ _id: { $gt: idOf(1490), $lt: 'f' } })
      .sort({ _id: 1 })
      .limit(1000)
      .explain('executionStats');
    expect(explained).toMatchObject({ executionStats: { totalDocsExamined: 10 } });
  });

  test('says whether a member has unread messages of another, in an open conversation alone', async () => {
    const [alice, bob] = await running.twoFriends();
    const conversationId = conversationIdOf(alice.userId, bob.userId);
    expect(await unreadOf(alice.userId, bob.userId)).toEqual({ isUnread: false, readSeq: 0 });
    await running.messages.insertMany(upTo(3).map(seq => aStored(bob, alice, { seq })));

    expect(await unreadOf(alice.userId, bob.userId)).toEqual({ isUnread: true, readSeq: 0 });
    expect(await unreadOf(bob.userId, alice.userId)).toEqual({ isUnread: false, readSeq: 0 });
    await running.messaging.markRead({ with: bob.userId, seq: 2 }, alice);
    expect(await unreadOf(alice.userId, bob.userId)).toEqual({ isUnread: true, readSeq: 2 });
    await running.messaging.remove({ with: alice.userId, seq: 3 }, bob);
    expect(await unreadOf(alice.userId, bob.userId)).toEqual({ isUnread: false, readSeq: 2 });

    await running.messages.insertOne(aStored(bob, alice, { seq: 4, conversationId }));
    await running.conversations.updateOne({ _id: conversationId }, { $set: { isOpen: false } });
    expect(await unreadOf(alice.userId, bob.userId)).toEqual({ isUnread: false, readSeq: 2 });
  });

  test('is for services with the right proof alone', async () => {
    const [alice, bob] = await running.twoFriends();
    const [since, until] = [seconds(-60), seconds(60)];
    const refused = { code: 'forbidden' };

    const other = proofs.of('messaging', 'unreadOf', bob.userId, alice.userId);
    await expect(
      running.messaging.unreadOf({ userId: alice.userId, with: bob.userId, proof: other }),
    ).rejects.toMatchObject(refused);
    await expect(running.messaging.recentMessages({ since, until, proof: other })).rejects.toMatchObject(refused);
  });
});
