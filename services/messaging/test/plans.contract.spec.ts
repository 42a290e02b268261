import { Health } from '@attune/platform/health/health';
import { IndexTask } from '@attune/platform/stores/index.task';
import { overviewsOf } from '../src/conversations/conversation.repository.js';
import { conversationIdOf } from '../src/conversations/conversation.js';
import { PLACES } from '../src/store/message.schema.js';
import { currentStatesOf } from '../src/messages/current-state.repository.js';
import { aMember, type RunningMessaging, startMessaging, upTo } from './messaging-service.fixture.js';
import { aStored } from './stored-message.fixture.js';

const [alice, bob] = [aMember(), aMember()];
const conversationId = conversationIdOf(alice.userId, bob.userId);
let running: RunningMessaging;

describe('query plans of messaging', () => {
  beforeAll(async () => {
    running = await startMessaging({ replicas: 1 });
    await running.start(alice, bob);
    const others = upTo(50).map(() => aMember());
    for (const other of [bob, ...others]) {
      await running.messages.insertMany(upTo(100).map(seq => aStored(alice, other, { seq })));
    }
  });
  afterAll(() => running.stop());

  /** What the database went through to answer. */
  const statsOf = (explained: { executionStats?: { totalDocsExamined: number } }) => explained.executionStats;

  /** The messages read by each lookup, none of them by walking through all. */
  function examinedIn(explained: object): number[] {
    const stages = JSON.stringify(explained);
    expect(stages).not.toContain('COLLSCAN');
    return [...stages.matchAll(/"\$lookup".*?"totalDocsExamined":(\d+)/g)].map(([, examined]) => Number(examined));
  }

  test.each([
    ['the newest page', {}, -1, 20],
    ['a page before', { $lt: 50 }, -1, 20],
    ['what follows', { $gt: 50 }, 1, 20],
    ['the last message', {}, -1, 1],
  ] as const)('M4 %s reads as many messages as it answers', async (_name, seq, direction, limit) => {
    const filter = { conversationId, ...(Object.keys(seq).length > 0 && { seq }) };

    const explained = await running.messages
      .find(filter)
      .sort({ seq: direction })
      .limit(limit)
      .explain('executionStats');

    expect(statsOf(explained)).toMatchObject({ nReturned: limit, totalDocsExamined: limit });
  });

  test('M4 what changed is read by its index, the unchanged left alone', async () => {
    await running.messages.updateOne({ conversationId, seq: 7 }, { $set: { changedAt: new Date() } });

    const filter = { conversationId, changedAt: { $gte: new Date(Date.now() - 60_000) } };
    const explained = await running.messages.find(filter).sort({ changedAt: 1 }).limit(200).explain('executionStats');

    expect(statsOf(explained)).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  });

  test('M4 a search reads the one conversation', async () => {
    const filter = { conversationId, seq: { $gt: 0 }, text: /nowhere/i };

    const explained = await running.messages.find(filter).sort({ seq: -1 }).limit(50).explain('executionStats');

    expect(statsOf(explained)).toMatchObject({ totalDocsExamined: 100 });
  });

  test.each([1, 20])(
    'M4 what is read for %i conversations to know their state is one message of each conversation, however many there are',
    async many => {
      const stored = running.messages.find({ seq: 1 }).limit(many);
      const ids = (await stored.toArray()).map(message => message.conversationId);

      const explained = await running.messages
        .aggregate(currentStatesOf(ids), { hint: PLACES })
        .explain('executionStats');

      const { executionStats } = (explained as unknown as { stages: [{ $cursor: Explained }] }).stages[0].$cursor;
      expect(executionStats).toMatchObject({ nReturned: many, totalDocsExamined: many });
      // One more of each, to find the next conversation.
      expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(2 * many);
      // Open conversations, preferences and hidden members are found by their ids.
      expect(JSON.stringify(explained)).not.toContain('COLLSCAN');
    },
  );
  interface Explained {
    executionStats: { totalKeysExamined: number };
  }

  test('M4 a member’s list reads one message for the last, one for the first, and what is unread', async () => {
    await running.messaging.markRead({ with: alice.userId, seq: 90 }, bob);
    const explained = await running.conversations.aggregate(overviewsOf(bob.userId)).explain('executionStats');

    expect(examinedIn(explained)).toEqual([1, 1, 10]);
  });

  test('I32 an index that was dropped is made again', async () => {
    await running.messages.dropIndexes();

    await running.apps[0]?.get(IndexTask, { strict: false }).run();
    expect(await running.apps[0]?.get(Health).isReady()).toBe(true);

    expect(await running.messages.indexes()).toMatchObject([
      { key: { _id: 1 } },
      { key: { conversationId: 1, seq: 1 }, unique: true },
      { key: { conversationId: 1, senderId: 1, sendId: 1 }, unique: true },
      { key: { conversationId: 1, changedAt: 1 } },
      { key: { conversationId: 1, 'photo.photoId': 1 }, unique: true },
      { key: { 'photo.photoId': 1, conversationId: 1 } },
      { key: { conversationId: 1, 'voice.voiceId': 1 }, unique: true },
      { key: { 'voice.voiceId': 1, conversationId: 1 } },
    ]);
  });
});
