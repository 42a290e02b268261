import type { PushSubscription } from '@attune/notifications-contract/push-subscription';
import { createECDH } from 'node:crypto';
import { Sessions, SESSIONS_ENDED } from '@attune/platform/sessions/sessions';
import { until } from '../../../infra/test/until.js';
import { EndedSessionsTask } from '../src/push/ended-sessions.task.js';
import { type PushWorld, startPushWorld } from './push-world.fixture.js';

let world: PushWorld;
const stored = () => world.subscriptions.find({}, { sort: { at: 1 } }).toArray();

describe('subscriptions to pushes', () => {
  beforeAll(async () => {
    world = await startPushWorld();
  });
  beforeEach(async () => {
    await world.subscriptions.deleteMany({});
  });
  afterAll(() => world.stop());

  test('the key is the public half of the one in the configuration', async () => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(world.config.VAPID_PRIVATE_KEY, 'base64url'));

    const { publicKey } = await world.client.pushKey({}, world.member());

    expect(publicKey).toBe(pair.getPublicKey('base64url'));
  });

  test.each([
    ['at one foreign host', (number: number) => `https://push.example.net/${number}`, 3],
    ['at many foreign hosts', (number: number) => `https://push-${number}.example.net/x`, 3],
    ["at the service of a browser's maker", (number: number) => `https://fcm.googleapis.com/fcm/send/${number}`, 20],
  ])('of one member %s the newest are told', async (_where, endpointOf, most) => {
    const member = await world.signIn(world.member());
    const { keys, locale } = world.service.browser().subscription;
    for (let number = 1; number <= 22; number += 1)
      await world.client.addPushSubscription({ endpoint: endpointOf(number), keys, locale }, member);

    const left = await stored();

    expect(left).toHaveLength(most);
    expect(left.map(({ endpoint }) => endpoint)).toContain(endpointOf(22));
  });

  test('an endpoint is one subscription, and the member’s who said it last', async () => {
    const [ada, ben] = [await world.signIn(world.member()), await world.signIn(world.member())];
    const { subscription } = world.service.browser();
    await world.client.addPushSubscription(subscription, ada);
    await world.client.addPushSubscription({ ...subscription, locale: 'de' }, ada);
    expect(await stored()).toMatchObject([{ ...subscription, locale: 'de', userId: ada.userId }]);

    await world.client.addPushSubscription(subscription, ben);

    expect(await stored()).toMatchObject([{ ...subscription, userId: ben.userId, sessionId: ben.sessionId }]);
  });

  test('a member removes the own ones, and no other', async () => {
    const [ada, ben] = [await world.subscribed(), await world.subscribed()];
    const endpointOf = ({ subscription: { endpoint } }: typeof ada) => ({ endpoint });

    await world.client.removePushSubscription(endpointOf(ada), ben.member);
    expect(await stored()).toHaveLength(2);
    await world.client.removePushSubscription(endpointOf(ada), ada.member);
    await world.client.removePushSubscription(endpointOf(ada), ada.member);

    expect(await stored()).toMatchObject([{ userId: ben.member.userId }]);
  });

  test('of 21 the oldest goes', async () => {
    const { member, subscription } = await world.subscribed();
    const others = Array.from({ length: 20 }, () => world.service.browser().subscription);
    for (const other of others) await world.client.addPushSubscription(other, member);

    const left = (await stored()).map(({ endpoint }) => endpoint);

    expect(left).toHaveLength(20);
    expect(left).not.toContain(subscription.endpoint);
  });

  test('needs a session', async () => {
    const { subscription } = world.service.browser();
    const refused = { code: 'unauthenticated' };

    await expect(world.client.pushKey({})).rejects.toMatchObject(refused);
    await expect(world.client.addPushSubscription(subscription)).rejects.toMatchObject(refused);
    await expect(world.client.removePushSubscription({ endpoint: subscription.endpoint })).rejects.toMatchObject(
      refused,
    );
  });

  test.each([
    ['http', 'http://push.example/1'],
    ['a port', 'https://push.example:8443/1'],
    ['credentials', 'https://a:b@push.example/1'],
    ['this machine', 'https://127.0.0.1/1'],
    ['this machine in other words', 'https://2130706433/1'],
    ['this machine as mapped IPv4', 'https://[::ffff:127.0.0.1]/1'],
    ['metadata', 'https://169.254.169.254/latest/meta-data'],
    ['another scheme', 'file:///etc/passwd'],
    ['no address', 'push'],
    ['a very long address', `https://push.example/${'1'.repeat(1000)}`],
  ])('P5 %s is refused as an endpoint', async (_what, endpoint) => {
    const { keys, locale } = world.service.browser().subscription;

    await expect(world.client.addPushSubscription({ endpoint, keys, locale }, world.member())).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(await stored()).toEqual([]);
  });

  test.each<Partial<Record<keyof PushSubscription | 'userId', unknown>>>([
    { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } },
    { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(21) } },
    { locale: 'fr' },
    { userId: 'a'.repeat(24) },
  ])('%j is refused', async part => {
    const subscription = { ...world.service.browser().subscription, ...part } as PushSubscription;

    await expect(world.client.addPushSubscription(subscription, world.member())).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('O8 a subscription ends with its session as soon as that is ended, and others stay', async () => {
    const [ada, ben] = [await world.subscribed(), await world.subscribed()];

    await new Sessions(world.redis).end(ada.member);
    await until(async () => (await stored()).length === 1);

    expect(await stored()).toMatchObject([{ userId: ben.member.userId }]);
  });

  test('one whose session went idle is found when all are looked through', async () => {
    const [ada, ben] = [await world.subscribed(), await world.subscribed()];

    await world.redis.del(`session:${ada.member.sessionId}`);
    await world.apps[0]?.get(EndedSessionsTask, { strict: false }).run();

    expect(await stored()).toMatchObject([{ userId: ben.member.userId }]);
  });

  test('a hint about a session that lives ends nothing', async () => {
    const [ada, ben] = [await world.subscribed(), await world.subscribed()];

    await world.redis.publish(SESSIONS_ENDED, ada.member.sessionId);
    await new Sessions(world.redis).end(ben.member);
    await until(async () => (await stored()).length === 1);

    expect(await stored()).toMatchObject([{ userId: ada.member.userId }]);
  });
});
