import { until } from '../../../infra/test/until.js';
import { claimsIn } from './push-service.fixture.js';
import { type PushWorld, startPushWorld } from './push-world.fixture.js';

let world: PushWorld;
/** An hour of UTC, so many away from now. */
const hour = (away: number) => (new Date().getUTCHours() + away + 24) % 24;

describe('Web Push', () => {
  beforeAll(async () => {
    world = await startPushWorld();
  });
  afterAll(() => world.stop());

  test('a request is told to each browser once, in its language, encrypted for it alone and signed by us', async () => {
    const { member, told } = await world.subscribed('de');
    const other = world.service.browser('es');
    await world.client.addPushSubscription(other.subscription, member);
    const ada = world.member();

    await world.asks(ada, member);
    await world.asks(ada, member);
    await until(() => told.length === 1 && other.told.length === 1);
    await world.settled(member);

    expect([...told, ...other.told].map(({ payload }) => payload)).toEqual(
      ['de', 'es'].map(locale => ({
        id: expect.stringMatching(/^[\w-]{32}$/) as string,
        kind: 'friendRequest',
        url: `/friends/requests/${ada.userId}`,
        locale,
      })),
    );
    const [{ payload, headers } = { payload: undefined, headers: undefined }] = told;
    expect(payload?.id).toBe(other.told[0]?.payload.id);
    expect(headers).toMatchObject({ topic: payload?.id, urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(Number(headers?.['ttl'])).toBeGreaterThan(24 * 3600);
    // As much as reaches Firefox on Android.
    expect(Number(headers?.['content-length'])).toBeLessThanOrEqual(3070);
    const { key, claims } = claimsIn(headers?.authorization);
    expect(key).toBe((await world.client.pushKey({}, member)).publicKey);
    expect(claims).toMatchObject({ aud: world.service.origin, sub: expect.stringMatching(/^mailto:/) as string });
    expect(Number(claims['exp']) - Date.now() / 1000).toBeLessThan(24 * 3600);
  });

  test('a member who asks, withdraws and asks again rings once a day; the list has the request all the same', async () => {
    const [{ member, told }, ada] = [await world.subscribed(), world.member()];
    const ended = (revision: number) =>
      world.events.friends.requestEnded({
        requesterId: ada.userId,
        targetId: member.userId,
        at: new Date().toISOString(),
        revision,
      });
    const heard = (revision: number) =>
      until(async () => {
        const [push] = await world.pushes.find({ userId: member.userId }).toArray();
        return push?.revision === revision && push.dueAt === undefined;
      });
    await world.asks(ada, member);
    await heard(1);
    await ended(2);
    await world.asks(ada, member, 3);
    await heard(3);

    expect(told).toHaveLength(1);
    expect(await world.entries.countDocuments({ userId: member.userId, isOpen: true })).toBe(1);

    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await world.pushes.updateOne({ userId: member.userId }, { $set: { toldAt: yesterday } });
    await ended(4);
    await world.asks(ada, member, 5);
    await until(() => told.length === 2);
  });

  test('a first name is in it for members who chose so', async () => {
    const [{ member, told }, ada] = [await world.subscribed(), world.member()];
    await world.client.changeSettings({ showsNames: true }, member);

    await world.asks(ada, member);
    await until(() => told.length === 1);

    expect(told[0]?.payload.name).toBe('Ada');
  });

  test('decisions and a Super Match lead to their pages', async () => {
    const { member, told } = await world.subscribed();
    const { userId } = member;
    const until_ = new Date(Date.now() + 3_600_000).toISOString();
    await world.events.moderation.memberDecided({ userId, reference: 'a'.repeat(24) });
    await world.events.moderation.reportDecided({ userId, reference: 'a'.repeat(24) });
    await world.events.matching.superMatchShown({ userId, date: '2031-05-02', until: until_ });
    await until(() => told.length === 3);

    const found = told.map(({ payload: { kind, url } }) => `${kind} ${url}`).toSorted();
    expect(found).toEqual([
      'caseDecided /settings/reports',
      'moderationDecision /settings/reports',
      'superMatch /discover',
    ]);
    const superMatch = told.find(({ payload }) => payload.kind === 'superMatch');
    expect(Number(superMatch?.headers['ttl'])).toBeLessThanOrEqual(3600);
  });

  test('nothing is told of kinds that are switched off, of muted and hidden members, and of what was seen or has ended', async () => {
    const { member, told } = await world.subscribed();
    const [muted, hidden, seen, ended] = [world.member(), world.member(), world.member(), world.member()];
    const { userId: memberId } = world.member();
    // Held until all of it is settled.
    await world.client.changeSettings(
      { quietHours: { from: hour(-1), to: hour(2) }, push: { caseDecided: false } },
      member,
    );
    await world.client.setMuted({ memberId: muted.userId, isMuted: true }, member);
    await world.asks(seen, member);
    await until(async () => (await world.pushes.countDocuments({ userId: member.userId })) === 1);
    await world.client.markSeen({ upTo: new Date().toISOString() }, member);
    const at = new Date().toISOString();
    await world.events.friends.requestAccepted({ requesterId: member.userId, targetId: memberId, at, revision: 1 });
    await until(async () => (await world.pushes.countDocuments({ userId: member.userId })) === 2);
    await world.client.markNewFriendSeen({ memberId }, member);
    for (const one of [muted, hidden, ended]) await world.asks(one, member);
    world.names.delete(hidden.userId);
    const request = { requesterId: ended.userId, targetId: member.userId, at, revision: 2 };
    await world.events.friends.requestEnded(request);
    await world.events.moderation.reportDecided({ userId: member.userId, reference: 'a'.repeat(24) });
    await until(async () => (await world.pushes.countDocuments({ userId: member.userId })) === 6);
    await until(async () => (await world.entries.countDocuments({ userId: member.userId, isOpen: false })) === 1);

    await world.client.changeSettings({ quietHours: null }, member);
    await world.pushes.updateMany({ userId: member.userId, dueAt: { $type: 'date' } }, { $set: { dueAt: new Date() } });
    await world.settled(member);

    expect(told).toEqual([]);
  });

  test('in quiet hours of the member’s zone all is held until they end, and what is unseen then is told', async () => {
    const { member, told } = await world.subscribed();
    // UTC+5:30: the minutes of its hours are others.
    await world.client.changeSettings({ timeZone: 'Asia/Kolkata', quietHours: { from: 0, to: 23 } }, member);
    const local = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', hour: '2-digit', hourCycle: 'h23' });
    const now = Number(local.format(new Date()));
    // Not within this hour: it may end meanwhile.
    await world.client.changeSettings({ quietHours: { from: now, to: (now + 2) % 24 } }, member);

    await world.asks(world.member(), member);
    const isHeld = async () => {
      const [push] = await world.pushes.find({ userId: member.userId }).toArray();
      return (push?.dueAt?.getTime() ?? 0) > Date.now() + 60_000 || push?.dueAt?.getUTCMinutes() === 30;
    };
    await until(isHeld);
    expect(told).toEqual([]);

    await world.client.changeSettings({ quietHours: null }, member);
    await world.pushes.updateMany({ userId: member.userId }, { $set: { dueAt: new Date() } });
    await until(() => told.length === 1);
  });

  test('a session that has ended is told nothing, even before its subscription is removed', async () => {
    const { member, told, subscription } = await world.subscribed();
    await world.redis.del(`session:${member.sessionId}`);
    const { at, ...rest } = (await world.subscriptions.findOneAndUpdate(
      { endpoint: subscription.endpoint },
      { $set: { at: new Date() } },
    )) ?? { at: undefined };
    if (at)
      await world.subscriptions.replaceOne({ endpoint: subscription.endpoint }, { ...rest, at } as never, {
        upsert: true,
      });

    await world.asks(world.member(), member);
    await until(async () => (await world.subscriptions.countDocuments({ userId: member.userId })) === 0);

    expect(told).toEqual([]);
  });

  test('a browser that another member uses now is not told what was planned for the one before', async () => {
    const { member, told, subscription } = await world.subscribed();
    await world.client.changeSettings({ quietHours: { from: hour(-1), to: hour(2) } }, member);
    await world.asks(world.member(), member);
    await until(async () => (await world.pushes.countDocuments({ userId: member.userId })) === 1);
    const next = await world.signIn(world.member());

    await world.client.addPushSubscription(subscription, next);
    await world.pushes.updateMany({ userId: member.userId }, { $set: { dueAt: new Date() } });
    await world.settled(member);

    expect(told).toEqual([]);
  });
});
