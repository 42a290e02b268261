import type { Caller } from '@attune/platform/contract';
import { createConnection } from 'mongoose';
import { scanDatabase, scanRedis } from '../../../infra/test/member-scan.js';
import { until } from '../../../infra/test/until.js';
import { beLate } from '../../auth/test/erasure.fixture.js';
import { type Announced, deletionReports, startDeletions } from '../../auth/test/deletion.fixture.js';
import { type RunningMessaging, startMessaging, textsOf, upTo } from './messaging-service.fixture.js';
import { aStored } from './stored-message.fixture.js';
import { startService } from '../../../infra/test/service-process.js';

const { reports, reportErased } = deletionReports();
let running: RunningMessaging;
let deletions: Announced;

async function start(replicas: number): Promise<void> {
  running = await startMessaging({ replicas, authAnswers: { reportErased } });
  deletions = await startDeletions(running.config);
}

async function stop(): Promise<void> {
  await deletions.stop();
  await running.stop();
}

const hasReported = (deletionId: string) => reports.some(report => report.deletionId === deletionId);

async function hitsOf(word: string): Promise<string[]> {
  const mongo = await createConnection(running.config.MONGODB_URI, {
    dbName: running.config.MONGODB_DATABASE,
  }).asPromise();
  try {
    return [
      ...(await scanDatabase(mongo, [word])),
      ...(await scanRedis(running.redis, () => running.config.TRANSPORT_SECRET, [word])),
    ];
  } finally {
    await mongo.close();
  }
}

describe('the conversations of a member whose account is deleted', () => {
  beforeAll(() => start(2));
  afterAll(stop);

  test('keep what the other one wrote, in its place; what the member wrote, reacted and read is gone, and so is their id', async () => {
    const [ada, ben] = await running.twoFriends();
    await running.say(ada, ben, 'The weathercock is lonely.', { draftedWith: 'ai' });
    const answer = await running.say(ben, ada, 'So am I.', { replyTo: 1 });
    await running.messaging.react({ with: ben.userId, seq: answer.seq, emoji: '❤️' }, ada);
    await running.messaging.markRead({ with: ada.userId, seq: 1 }, ben);
    await running.messaging.changePreferences({ typing: false }, ada);
    await running.messaging.setAcceptsDrafted({ acceptsDrafted: false }, ada);
    const { seq } = await running.say(ada, ben, 'The gargoyle smiled.');
    await running.messaging.edit({ with: ben.userId, seq, text: 'It smiled.' }, ada);
    await running.messaging.remove({ with: ben.userId, seq }, ada);
    expect(await hitsOf('gargoyle')).toEqual(['formerTexts: gargoyle']);

    const deletionId = await deletions.announce(ada.userId);
    await until(() => hasReported(deletionId));

    const { conversations } = await running.messaging.conversations({}, ben);
    const [left] = conversations;
    expect(conversations).toHaveLength(1);
    expect(left).toMatchObject({
      isOpen: false,
      lastSeq: 3,
      readSeq: 1,
      lastMessage: { text: '', reactions: [] },
    });
    const { messages } = await running.messaging.history({ with: left?.with ?? '', limit: 10 }, ben);
    expect(textsOf(messages)).toEqual(['', 'So am I.', '']);
    expect(messages[1]?.reactions).toEqual([]);
    expect(messages[0]).toMatchObject({ seq: 1, deletedAt: expect.any(String), senderId: left?.with });
    expect(messages[0]).not.toHaveProperty('draftedWith');
    expect(messages[1]?.replyTo).toMatchObject({ text: '' });
    expect(await hitsOf(ada.userId)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^key events:(auth|friends)/)]),
    );
    expect((await hitsOf(ada.userId)).filter(hit => !hit.startsWith('key events:'))).toEqual([]);
    expect(await hitsOf('weathercock')).toEqual([]);
    expect(await hitsOf('gargoyle')).toEqual([]);

    const userIds = [ada.userId, ben.userId].toSorted() as [string, string];
    running.hidden.push({ userId: ada.userId, revision: 1000 });
    running.friendships.push({ _id: userIds.join('_'), userIds, areFriends: true, revision: 1000 });
    await running.events.friendshipStarted({ userIds, at: new Date().toISOString(), revision: 1001 });
    const rounds = ['messaging:hidden:reconciled', 'messaging:friendships:reconciled'];
    await beLate(running.config, 'messaging', ada.userId, rounds);
    await until(async () => (await running.redis.xpending('events:friends', 'messaging'))[0] === 0);
    expect((await hitsOf(ada.userId)).filter(hit => !hit.startsWith('key events:'))).toEqual([]);
  });

  test('lose the sentence with which the member ended one, and keep the other one’s', async () => {
    const [ada, ben] = await running.twoFriends();
    const cleo = running.member();
    await running.start(ada, cleo);
    await running.messaging.end({ with: ben.userId, ending: 'no_time' }, ada);
    await running.messaging.end({ with: ada.userId, ending: 'no_spark' }, cleo);

    const deletionId = await deletions.announce(ada.userId);
    await until(() => hasReported(deletionId));

    const lastOf = async (reader: Caller) =>
      (await running.messaging.conversations({}, reader)).conversations[0]?.lastMessage;
    expect(await lastOf(ben)).toMatchObject({ text: '', deletedAt: expect.any(String) });
    expect(await lastOf(ben)).not.toHaveProperty('ending');
    expect(await lastOf(cleo)).toMatchObject({ senderId: cleo.userId, ending: 'no_spark' });
  });

  test('wait for friends, from which the friendship would be read again', async () => {
    const [ada, ben] = await running.twoFriends();
    await running.say(ada, ben, 'Still here.');
    const early = await deletions.announce(ada.userId, { reported: ['matching'] });
    const [cleo] = await running.twoFriends();
    const later = await deletions.announce(cleo.userId);
    await until(() => hasReported(later));

    expect(hasReported(early)).toBe(false);
    expect(textsOf(await running.log(ben, ada))).toEqual(['Still here.']);
  });

  test('an event that does not come from auth deletes nothing', async () => {
    const [ada, ben] = await running.twoFriends();
    await running.say(ada, ben, 'Not yet.');
    const forged = await deletions.announce(ada.userId, { proof: 'x'.repeat(43) });
    await until(async () => (await running.redis.xpending('events:auth', 'messaging'))[0] === 1);

    expect(hasReported(forged)).toBe(false);
    expect(textsOf(await running.log(ben, ada))).toEqual(['Not yet.']);
    await running.redis.xgroup('DESTROY', 'events:auth', 'messaging');
  });
});

describe('the conversations of a deleted member, while replicas are killed', () => {
  const MESSAGES = 3000;
  const KILLS = 5;
  beforeAll(() => start(0));
  afterAll(stop);

  test('end without the member and with all that the others wrote, whenever a replica dies', async () => {
    let replicas = await Promise.all([
      startService('messaging', running.config),
      startService('messaging', running.config),
    ]);
    const [ada, ben] = await running.twoFriends();
    const cleo = running.member();
    await running.start(ada, cleo);
    for (const other of [ben, cleo]) {
      const stored = upTo(MESSAGES).map(seq => aStored(seq % 2 ? ada : other, seq % 2 ? other : ada, { seq }));
      await running.messages.insertMany(stored);
    }
    const deletionId = await deletions.announce(ada.userId);
    for (const kill of upTo(KILLS)) {
      await new Promise(resolve => setTimeout(resolve, 7 * kill));
      await Promise.all(replicas.map(replica => replica.kill()));
      if (kill === 1) expect(hasReported(deletionId)).toBe(false);
      replicas = await Promise.all([
        startService('messaging', running.config),
        startService('messaging', running.config),
      ]);
    }
    await until(() => hasReported(deletionId), 60_000);
    await Promise.all(replicas.map(replica => replica.kill()));

    for (const other of [ben, cleo]) {
      const kept = await running.messages.find({ senderId: other.userId }).sort({ seq: 1 }).toArray();
      expect(kept.map(({ seq, text }) => [seq, text])).toEqual(
        upTo(MESSAGES)
          .filter(seq => seq % 2 === 0)
          .map(seq => [seq, `${seq}`]),
      );
      const all = await running.messages
        .find({ conversationId: kept[0]?.conversationId ?? '' })
        .sort({ seq: 1 })
        .toArray();
      expect(all.map(({ seq }) => seq)).toEqual(upTo(MESSAGES));
      expect(all.filter(({ senderId, text }) => senderId !== other.userId && text !== '')).toEqual([]);
    }
    expect((await hitsOf(ada.userId)).filter(hit => !hit.startsWith('key events:'))).toEqual([]);
  }, 120_000);
});
