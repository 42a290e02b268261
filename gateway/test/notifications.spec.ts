import { NotificationSettings } from '@attune/notifications-contract/notification-settings';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { createAnnouncer } from '@attune/platform/announcer';
import { connectClient } from '@attune/platform/connect-client';
import type { Answers } from '@attune/platform/testing/fake-client';
import { serveFake } from '@attune/platform/testing/fake-service';
import { gatewayTestConfig, ORIGIN, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';
import { connectedTab } from './socket.fixture.js';

const answers: {
  -readonly [M in keyof Answers<typeof notificationsContract>]: Answers<typeof notificationsContract>[M];
} = {};
let gateway: RunningGateway;
let service: Awaited<ReturnType<typeof serveFake>>;
let cookie: string;

const ADA = 'a'.repeat(24);
const SETTINGS = NotificationSettings.parse({
  inApp: {},
  mail: {},
  push: { date: false },
  digest: { isOn: true, hour: 18 },
  quietHours: null,
  timeZone: null,
  showsNames: false,
  mutedIds: [],
});

describe('/api/notifications', () => {
  beforeAll(async () => {
    service = await serveFake(notificationsContract, answers, gatewayTestConfig());
    gateway = await startGateway({ isAlone: true });
    ({ cookie } = await gateway.signedIn(ADA));
  });
  afterAll(async () => {
    await gateway.stop();
    await service.stop();
  });

  test('a member reads a page of the own list', async () => {
    const asked: unknown[] = [];
    answers.list = async (page, caller) => {
      asked.push([page, caller?.userId]);
      return {
        notifications: [
          { id: 'b'.repeat(24), kind: 'superMatch', at: '2031-05-02T18:00:00.000Z', isSeen: false, person: null },
        ],
        next: null,
      };
    };
    const before = `1-${'c'.repeat(24)}`;

    const answer = await gateway.get(`/api/notifications?before=${before}`, { cookie });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ success: true, notifications: [{ kind: 'superMatch' }], next: null });
    expect(asked).toEqual([[{ before, limit: 20 }, ADA]]);
  });

  test('a page that was never given out and a field too many are refused', async () => {
    expect(await refusal(await gateway.get('/api/notifications?before=x', { cookie }))).toMatchObject({
      fields: { before: expect.any(String) as string },
    });
    expect((await gateway.get('/api/notifications?limit=5000', { cookie })).status).toBe(400);
  });

  test('a member counts, sees, sets and mutes', async () => {
    answers.unread = async () => ({ unread: 3, newFriends: [ADA] });
    answers.markSeen = async ({ upTo }) => ({ unread: upTo === '2031-05-02T18:00:00Z' ? 0 : 3, newFriends: [] });
    answers.markNewFriendSeen = async ({ memberId }) => ({ unread: memberId === ADA ? 2 : 3, newFriends: [] });
    answers.settings = async () => SETTINGS;
    answers.changeSettings = async ({ showsNames = false }) => ({ ...SETTINGS, showsNames });
    answers.setMuted = async ({ memberId, isMuted }) => ({ ...SETTINGS, mutedIds: isMuted ? [memberId] : [] });
    const send = async (method: 'PUT' | 'POST', path: string, body: object) => {
      const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' };
      const answer = await fetch(gateway.url + path, { method, headers, body: JSON.stringify(body) });
      return answer.json();
    };

    expect(await (await gateway.get('/api/notifications/unread', { cookie })).json()).toMatchObject({
      unread: 3,
      newFriends: [ADA],
    });
    expect(await send('POST', '/api/notifications/seen', { upTo: '2031-05-02T18:00:00Z' })).toMatchObject({
      unread: 0,
    });
    expect(await send('POST', '/api/notifications/new-friend-seen', { memberId: ADA })).toMatchObject({ unread: 2 });
    expect(await (await gateway.get('/api/notifications/settings', { cookie })).json()).toMatchObject({
      settings: SETTINGS,
    });
    expect(await send('PUT', '/api/notifications/settings', { showsNames: true })).toMatchObject({
      settings: { showsNames: true },
    });
    expect(await send('PUT', '/api/notifications/muted', { memberId: ADA, isMuted: true })).toMatchObject({
      settings: { mutedIds: [ADA] },
    });
    expect(await send('PUT', '/api/notifications/settings', { mutedIds: [ADA] })).toMatchObject({ success: false });
  });

  test('a browser of the member subscribes to pushes, and unsubscribes', async () => {
    const asked: unknown[] = [];
    answers.pushKey = async () => ({ publicKey: 'BKey' });
    answers.addPushSubscription = async ({ endpoint, locale }, caller) => {
      asked.push(['add', endpoint, locale, caller?.userId]);
    };
    answers.removePushSubscription = async ({ endpoint }, caller) => {
      asked.push(['remove', endpoint, caller?.userId]);
    };
    const send = (method: 'POST' | 'DELETE', body: object, origin = ORIGIN) =>
      fetch(`${gateway.url}/api/notifications/push-subscriptions`, {
        method,
        headers: { cookie, origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const endpoint = 'https://push.example/one';
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

    const key = await (await gateway.get('/api/notifications/push-key', { cookie })).json();
    const answered = [await send('POST', { endpoint, keys, locale: 'de' }), await send('DELETE', { endpoint })];

    expect(key).toMatchObject({ success: true, publicKey: 'BKey' });
    expect(answered.map(({ status }) => status)).toEqual([200, 200]);
    expect(asked).toEqual([
      ['add', endpoint, 'de', ADA],
      ['remove', endpoint, ADA],
    ]);
    const refused = [
      await send('POST', { endpoint, keys: { ...keys, auth: 'A' }, locale: 'de' }),
      await send('POST', { endpoint: 'ftp://push.example', keys, locale: 'de' }),
      await send('POST', { endpoint, keys, locale: 'de', userId: ADA }),
      await send('DELETE', { endpoint }, 'https://elsewhere.example'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 403]);
    expect(asked).toHaveLength(2);
  });

  test('a visitor is asked to log in', async () => {
    for (const path of ['', '/unread', '/settings', '/push-key'])
      expect((await gateway.get(`/api/notifications${path}`)).status).toBe(401);
  });

  test('every tab of the member hears that the notifications have changed, and no other one', async () => {
    const { transport } = await connectClient(notificationsContract, gatewayTestConfig());
    const tabs = await Promise.all([connectedTab(gateway, cookie), connectedTab(gateway, cookie)]);
    const other = await connectedTab(gateway, (await gateway.signedIn('b'.repeat(24))).cookie);
    const heardByOther = jest.fn();
    other.on('notifications_changed', heardByOther);
    const heard = Promise.all(
      tabs.map(tab => new Promise(resolve => tab.once('notifications_changed', resolve as () => void))),
    );

    await createAnnouncer(notificationsContract, transport).notificationsChanged({ userId: ADA });
    await heard;

    expect(heardByOther).not.toHaveBeenCalled();
    for (const tab of [...tabs, other]) tab.disconnect();
    await transport.close();
  });
});
