import { getModelToken } from '@nestjs/mongoose';
import { randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';
import { until } from '../../../infra/test/until.js';
import { DATE_ENTRY, type DateEntryDocument } from '../src/dates/date-entry.schema.js';
import type { Entry } from '../src/entries/entry.schema.js';
import { personOf } from './notifications-service.fixture.js';
import { type PushWorld, startPushWorld } from './push-world.fixture.js';

let world: PushWorld;

/** A member with a browser, and a friend with whom a date was changed. */
async function told() {
  const { member, told: pushed } = await world.subscribed();
  const friend = world.member();
  world.listsOf(member).friends.push(personOf(friend));
  world.names.set(friend.userId, 'Bo');
  const news = {
    planId: randomBytes(12).toString('hex'),
    userId: member.userId,
    memberId: friend.userId,
    revision: 1,
  };
  await world.events.dates.dateChanged(news);
  await until(() => pushed.length === 1);
  return { member, pushed };
}

describe('Kinds of news of a later version', () => {
  beforeAll(async () => {
    world = await startPushWorld();
  });
  afterAll(() => world.stop());

  test('those that its replicas stored are left out of the list, which shows the others', async () => {
    const { member } = await told();
    const dates = world.apps[0]?.get<Model<DateEntryDocument>>(getModelToken(DATE_ENTRY), { strict: false });
    const { userId } = member;
    const later = { kind: 'later', revision: 1, isOpen: true, at: new Date(), removeAt: new Date(Date.now() + 60_000) };
    await dates?.collection.insertOne({ ...later, key: `later:${userId}`, userId, memberId: userId, planId: userId });
    await world.entries.insertOne({ ...(later as unknown as Entry), key: `later:${userId}`, userId } as never);

    const list = await world.client.list({}, member);

    expect(list).toMatchObject({ notifications: [], dates: [{ kind: 'dateChanged' }] });
    expect(await world.client.unread({}, member)).toMatchObject({ unread: 1 });
  });

  test('a push of one is left to them until it is too old', async () => {
    const { member, pushed } = await told();
    const [push] = await world.pushes.find({ userId: member.userId }).toArray();
    if (!push) throw new Error('There is no receipt.');
    const { toldAt: _at, toldRevision: _revision, ...planned } = push;
    const _id = `later:${push.subscriptionId}`;
    const dueAt = new Date();
    await world.pushes.insertOne({ ...planned, _id, kind: 'later' as never, thing: 'later', dueAt });
    const find = () => world.pushes.findOne({ _id });

    // Half a minute later. While it is claimed, it is 45 s.
    await until(async () => {
      const laterMs = ((await find())?.dueAt?.getTime() ?? 0) - dueAt.getTime();
      return laterMs > 20_000 && laterMs < 40_000;
    });
    await world.pushes.updateOne({ _id }, { $set: { dueAt: new Date(), giveUpAt: new Date() } });

    await until(async () => (await find())?.dueAt === undefined);
    expect(pushed).toHaveLength(1);
  });
});
