import { until } from '../../../infra/test/until.js';
import { type Announced, startDeletions } from '../../auth/test/deletion.fixture.js';
import { beLate, tracesIn } from '../../auth/test/erasure.fixture.js';
import { personOf, type RunningNotifications, startNotifications } from './notifications-service.fixture.js';

const ALL_TELLING = { reported: ['friends', 'matching', 'moderation', 'dates'] };

let running: RunningNotifications;
let deletions: Announced;

/** Ada asks Ben, who mutes her and has chosen something. */
async function asked() {
  const [ada, ben] = [running.member(), running.member()];
  running.listsOf(ben).requests.push(personOf(ada));
  const request = { requesterId: ada.userId, targetId: ben.userId, at: new Date().toISOString(), revision: 1 };
  await running.events.friends.requestSent(request);
  await until(async () => (await running.client.unread({}, ben)).unread === 1);
  await running.client.setMuted({ memberId: ada.userId, isMuted: true }, ben);
  await running.client.changeSettings({ showsNames: true }, ben);
  const [userId, memberId, later] = [ben.userId, ada.userId, new Date(Date.now() + 3_600_000)];
  const push = {
    _id: `${userId}:1`,
    thing: `friendRequest:${userId}:${memberId}`,
    subscriptionId: '1',
    userId,
    memberId,
  };
  const told = {
    kind: 'friendRequest',
    revision: 1,
    toldRevision: 1,
    giveUpAt: later,
    removeAt: later,
  } as const;
  await running.pushes.insertOne({ ...push, ...told });
  return { ada, ben };
}

describe('notifications, when an account is deleted', () => {
  beforeAll(async () => {
    running = await startNotifications();
    deletions = await startDeletions(running.config);
  });
  afterAll(async () => {
    await deletions.stop();
    await running.stop();
  });

  test.each(['ada', 'ben'] as const)('nothing of %s is left, after the services that tell of members', async who => {
    const pair = await asked();
    const { userId } = pair[who];
    const subscribed = {
      _id: userId,
      sessionId: 'none',
      endpoint: 'https://push.example/1',
      publicKey: '',
      at: new Date(),
    };
    const keys = { p256dh: '', auth: '' };
    await running.subscriptions.insertOne({ ...subscribed, userId, keys, locale: 'en' });

    const early = await deletions.announce(userId, { reported: ['friends'] });
    const deletionId = await deletions.announce(userId, ALL_TELLING);
    await until(() => running.erased.some(report => report.deletionId === deletionId));

    expect(running.erased.some(report => report.deletionId === early)).toBe(false);
    const hits = await tracesIn(running.config, [userId]);
    // What friends announced is removed by friends.
    expect(hits.filter(hit => !hit.startsWith('key events:friends'))).toEqual([]);

    running.verified.push(userId);
    await running.events.friends.requestSent({
      requesterId: pair.ada.userId,
      targetId: pair.ben.userId,
      at: new Date().toISOString(),
      revision: 9,
    });
    await beLate(running.config, 'notifications', userId, ['notifications:members:reconciled']);
    await until(async () => (await running.redis.xpending('events:friends', 'notifications'))[0] === 0);
    const isElsewhere = (hit: string) => hit.startsWith('key events:friends');
    await until(async () => (await tracesIn(running.config, [userId])).every(isElsewhere));
    running.verified.length = 0;
    expect(await running.pushes.countDocuments()).toBe(0);
    expect(await running.members.countDocuments({ _id: pair.ben.userId })).toBe(who === 'ada' ? 1 : 0);
  });
});
