import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { until } from '../../../infra/test/until.js';
import { type RunningNotifications, startNotifications } from './notifications-service.fixture.js';

let running: RunningNotifications;

describe('the export of notifications', () => {
  beforeAll(async () => {
    running = await startNotifications();
  });
  afterAll(() => running.stop());

  test('has the settings, the open notifications and the browsers of the member, with ids alone and without keys', async () => {
    const [ada, ben, carl] = [running.member(), running.member(), running.member()];
    const asks = ({ userId }: typeof ada) => ({
      requesterId: userId,
      targetId: ben.userId,
      at: new Date().toISOString(),
    });
    await running.events.friends.requestSent({ ...asks(ada), revision: 1 });
    await running.events.friends.requestEnded({ ...asks(carl), revision: 2 });
    await until(async () => (await running.entries.countDocuments({ userId: ben.userId })) === 2);
    await running.client.setMuted({ memberId: carl.userId, isMuted: true }, ben);
    await running.client.changeSettings({ showsNames: true }, ben);

    await running.redis.set(`session:${ben.sessionId}`, ben.userId);
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    await running.client.addPushSubscription({ endpoint: 'https://push.example/1', keys, locale: 'de' }, ben);
    const grant = testPurposeToken(ben.userId, EXPORT_PURPOSE, 'one');
    const page = await running.client.exportPage({ grant, after: null });

    expect(page.next).toBeNull();
    expect(page.files).toEqual([
      {
        name: 'notifications/settings',
        entries: [expect.objectContaining({ showsNames: true, mutedIds: [carl.userId] })],
      },
      {
        name: 'notifications/notifications',
        entries: [{ kind: 'friendRequest', at: expect.any(String) as string, memberId: ada.userId }],
      },
      {
        name: 'notifications/push_subscriptions',
        entries: [{ pushService: 'push.example', language: 'de', subscribedAt: expect.any(String) as string }],
      },
    ]);
  });

  test('needs a grant', async () => {
    await expect(running.client.exportPage({ grant: 'none', after: null })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
