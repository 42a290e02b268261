import { randomBytes } from 'node:crypto';
import { until } from '../../../infra/test/until.js';
import { type PushWorld, startPushWorld } from './push-world.fixture.js';

let world: PushWorld;

/** A member with a browser, another one who is called Bo, and what is announced of a plan of theirs. */
async function planned() {
  const [{ member, told }, bo] = [await world.subscribed(), world.member()];
  world.names.set(bo.userId, 'Bo');
  const planId = randomBytes(12).toString('hex');
  const news = (revision: number) => ({ planId, userId: member.userId, memberId: bo.userId, revision });
  return { member, told, bo, planId, news };
}

describe('Web Push of dates', () => {
  beforeAll(async () => {
    world = await startPushWorld();
  });
  afterAll(() => world.stop());

  test('each word of a plan is told once, and leads to it', async () => {
    const { member, told, planId, news } = await planned();
    await world.client.changeSettings({ showsNames: true }, member);
    const { dateProposed, dateChanged, dateCalledOff } = world.events.dates;

    await dateProposed(news(1));
    await dateProposed(news(1));
    await until(() => told.length === 1);
    await dateChanged(news(2));
    await until(() => told.length === 2);
    await dateCalledOff(news(3));
    await until(() => told.length === 3);
    await world.settled(member);

    const url = `/dates/${planId}`;
    expect(told.map(({ payload }) => payload)).toMatchObject(
      ['dateProposed', 'dateChanged', 'dateCalledOff'].map(kind => ({ kind, url, name: 'Bo' })),
    );
  });

  test('news of dates can be switched off, and are not told of a member who is muted', async () => {
    const [off, muting] = [await planned(), await planned()];
    await world.client.changeSettings({ push: { date: false } }, off.member);
    await world.client.setMuted({ memberId: muting.bo.userId, isMuted: true }, muting.member);

    for (const { member, news } of [off, muting]) {
      await world.events.dates.dateAccepted(news(2));
      await world.settled(member);
    }

    expect([off.told, muting.told]).toEqual([[], []]);
  });

  test('the question whether all is well comes although dates are switched off, in quiet hours, of a member who is muted or hidden, and where pushes wait', async () => {
    const { member, told, bo, planId, news } = await planned();
    const now = new Date().getUTCHours();
    const quietHours = { from: (now + 23) % 24, to: (now + 2) % 24 };
    await world.client.changeSettings({ push: { date: false }, quietHours, timeZone: 'UTC' }, member);
    await world.client.setMuted({ memberId: bo.userId, isMuted: true }, member);
    world.names.delete(bo.userId);
    // Its push service asked for an hour without pushes.
    const notBefore = new Date(Date.now() + 3_600_000);
    await world.subscriptions.updateOne({ userId: member.userId }, { $set: { failures: 8, notBefore } });

    await world.events.dates.dateCheckDue(news(2));
    await until(() => told.length === 1);

    expect(told[0]?.payload).toMatchObject({ kind: 'dateCheck', url: `/dates/${planId}` });
    expect(told[0]?.headers['urgency']).toBe('high');
  });

  test('a proposal that was answered meanwhile is not told', async () => {
    const { member, told, news } = await planned();
    const now = new Date().getUTCHours();
    await world.client.changeSettings({ quietHours: { from: (now + 23) % 24, to: (now + 2) % 24 } }, member);
    await world.events.dates.dateProposed(news(1));
    await until(async () => (await world.pushes.countDocuments({ userId: member.userId })) === 1);

    await world.events.dates.dateAnswered(news(2));
    await until(async () => (await world.client.list({}, member)).dates.length === 0);
    await world.client.changeSettings({ quietHours: null }, member);
    await world.pushes.updateMany({ userId: member.userId, dueAt: { $type: 'date' } }, { $set: { dueAt: new Date() } });
    await world.settled(member);

    expect(told).toEqual([]);
  });
});
