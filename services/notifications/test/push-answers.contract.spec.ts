import { until } from '../../../infra/test/until.js';
import { type PushWorld, startPushWorld } from './push-world.fixture.js';

let world: PushWorld;

/** A member is asked, and the push service of their browser answers so. */
async function askedWhere(answer: Parameters<PushWorld['service']['answer']>[1]) {
  const subscribed = await world.subscribed();
  world.service.answer(subscribed.subscription, answer);
  await world.asks(world.member(), subscribed.member);
  return subscribed;
}
const pushOf = async (userId: string) => (await world.pushes.find({ userId }).toArray())[0];
const subscriptionOf = async (userId: string) => (await world.subscriptions.find({ userId }).toArray())[0];
/** As when the time has come. */
async function isDueNow(userId: string, change: { giveUpAt?: Date } = {}) {
  await world.subscriptions.updateOne({ userId }, { $set: { notBefore: new Date() } });
  await world.pushes.updateOne({ userId }, { $set: { dueAt: new Date(), ...change } });
}
const hasSubscription = async (userId: string) => (await world.subscriptions.countDocuments({ userId })) === 1;

describe('what push services answer', () => {
  beforeAll(async () => {
    world = await startPushWorld();
  });
  afterAll(() => world.stop());

  test.each([404, 410])('%i: the subscription is dropped', async status => {
    const { member } = await askedWhere({ status });
    await world.settled(member);

    expect(await hasSubscription(member.userId)).toBe(false);
  });

  test.each([400, 403, 413, 302])(
    '%i: the push is dropped, the subscription stays, and nothing is followed',
    async status => {
      const location = { location: `${world.service.origin}/elsewhere` };
      const { member, subscription } = await askedWhere({ status, headers: location });
      await world.settled(member);

      expect(await hasSubscription(member.userId)).toBe(true);
      expect(world.service.asked.filter(path => subscription.endpoint.endsWith(path))).toHaveLength(1);
      expect(world.service.asked).not.toContain('/elsewhere');
    },
  );

  test('403 after the key was replaced: the subscription is dropped, and the browser makes another one', async () => {
    const { member, subscription } = await world.subscribed();
    await world.subscriptions.updateOne({ userId: member.userId }, { $set: { publicKey: 'the one before' } });
    world.service.answer(subscription, { status: 403 });

    await world.asks(world.member(), member);
    await world.settled(member);

    expect(await hasSubscription(member.userId)).toBe(false);
  });

  test.each([
    ['seconds', () => '900'],
    ['a date', () => new Date(Date.now() + 900_000).toUTCString()],
  ])('429 with %s: it is told again after them, with the same id', async (_what, retryAfter) => {
    const { member, told, subscription } = await askedWhere({ status: 429, headers: { 'retry-after': retryAfter() } });
    const { userId } = member;
    await until(async () => (await subscriptionOf(userId))?.failures === 1);
    await until(async () => Number((await pushOf(userId))?.dueAt) > Date.now() + 60_000);
    expect((await pushOf(userId))?.dueAt?.getTime()).toBeGreaterThan(Date.now() + 800_000);

    world.service.answer(subscription, { status: 201 });
    await isDueNow(userId);
    await until(() => told.length === 1);
    await world.settled(member);
    await until(async () => (await subscriptionOf(userId))?.failures === undefined);
    expect(await subscriptionOf(userId)).not.toHaveProperty('notBefore');
  });

  test('5xx: each wait is longer, and in the end it is given up', async () => {
    const { member } = await askedWhere({ status: 503, body: 'x'.repeat(100_000) });
    const { userId } = member;
    const waits: number[] = [];
    for (const failures of [1, 2, 3]) {
      await until(async () => (await subscriptionOf(userId))?.failures === failures);
      const { notBefore } = (await subscriptionOf(userId)) ?? {};
      waits.push(Number(notBefore) - Date.now());
      await until(async () => Number((await pushOf(userId))?.dueAt) === Number(notBefore));
      await isDueNow(userId);
    }
    expect(waits[2]).toBeGreaterThan(waits[0] ?? Infinity);

    await until(async () => (await subscriptionOf(userId))?.failures === 4);
    const held = await subscriptionOf(userId);
    await until(async () => Number((await pushOf(userId))?.dueAt) === Number(held?.notBefore));
    await isDueNow(userId, { giveUpAt: new Date() });
    await world.settled(member);
    expect(await pushOf(userId)).not.toHaveProperty('toldRevision');
    expect(await hasSubscription(userId)).toBe(true);
  });

  test('while a push service is waited for, nothing newer is sent there either', async () => {
    const { member, subscription } = await askedWhere({ status: 503 });
    const { userId } = member;
    await until(async () => (await subscriptionOf(userId))?.failures === 1);
    const { notBefore } = (await subscriptionOf(userId)) ?? {};

    await world.client.addPushSubscription(subscription, member);
    await world.events.moderation.reportDecided({ userId, reference: 'a'.repeat(24) });
    const isHeld = { userId, dueAt: notBefore };
    await until(async () => (await world.pushes.countDocuments(isHeld)) === 2);

    expect(world.service.asked.filter(path => subscription.endpoint.endsWith(path))).toHaveLength(1);
  });

  test('browsers that do not answer hold up no other member: two of each are asked at a time', async () => {
    const silent = await world.subscribed();
    const browsers = [silent, ...Array.from({ length: 7 }, () => world.service.browser())];
    for (const { subscription } of browsers) {
      world.service.answer(subscription, { status: 201, isSilent: true });
      await world.client.addPushSubscription(subscription, silent.member);
    }
    await world.asks(world.member(), silent.member);
    const asked = () =>
      browsers.filter(({ subscription: { endpoint } }) => world.service.asked.includes(new URL(endpoint).pathname));
    await until(() => asked().length >= 2);

    const other = await world.subscribed();
    await world.asks(world.member(), other.member);
    await until(() => other.told.length === 1);

    // Two replicas.
    expect(asked().length).toBeLessThanOrEqual(4);
  });

  test('keys that are no point of the curve: the subscription is dropped', async () => {
    const { member } = await world.subscribed();
    await world.subscriptions.updateOne({ userId: member.userId }, { $set: { 'keys.p256dh': `B${'A'.repeat(86)}` } });
    await world.asks(world.member(), member);
    await world.settled(member);

    expect(await hasSubscription(member.userId)).toBe(false);
  });

  test('P5 a name that leads to this machine is not connected to', async () => {
    const { member } = await world.subscribed();
    const { port } = new URL(world.service.origin);
    const asked = world.service.asked.length;
    await world.subscriptions.updateOne({ userId: member.userId }, { $set: { endpoint: 'https://localhost/1' } });
    await world.asks(world.member(), member);
    await world.settled(member);
    expect(await hasSubscription(member.userId)).toBe(false);

    const other = await world.subscribed();
    const endpoint = `http://localhost:${port}/1`;
    await world.subscriptions.updateOne({ userId: other.member.userId }, { $set: { endpoint } });
    await world.asks(world.member(), other.member);
    await world.settled(other.member);
    expect(await hasSubscription(other.member.userId)).toBe(false);
    expect(world.service.asked).toHaveLength(asked);
  });
});
