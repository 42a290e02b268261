import { randomBytes } from 'node:crypto';
import { poisonCalls } from '@attune/platform/testing/poison';
import { testLoops } from '../../../infra/test/test-loops.js';
import { until } from '../../../infra/test/until.js';
import { NewMessagesTask } from '../src/push/new-messages.task.js';
import { PushPlanner } from '../src/push/push-planner.js';
import { type PushWorld, startPushWorld } from './push-world.fixture.js';

const PAST = new Date(Date.now() - 60_000);
const SENDER = 'f'.repeat(24);
let world: PushWorld;

const aSubscription = (userId: string) => ({
  _id: userId,
  userId,
  sessionId: randomBytes(12).toString('hex'),
  endpoint: `${world.service.origin}/${userId}`,
  keys: { p256dh: 'p', auth: 'a' },
  locale: 'en' as const,
  publicKey: 'k',
  at: PAST,
});

/** A member with a browser, to whom something was written. */
async function written(userId: string) {
  const sessionId = randomBytes(12).toString('hex');
  await world.redis.set(`session:${sessionId}`, userId);
  await world.subscriptions.insertOne({ ...aSubscription(userId), sessionId });
  world.messages.send(SENDER, userId, 1, new Date(Date.now() - 600));
}

describe('Loops of notifications', () => {
  beforeAll(async () => {
    world = await startPushWorld({ replicas: 1 });
  });
  afterAll(() => world.stop());

  testLoops(
    () => world.apps[0],
    [
      {
        loop: 'DigestTask',
        task: 'DigestTask',
        due: ids => world.members.insertMany(ids.map(_id => ({ _id, nextDigestAt: PAST }))),
        isDone: async _id => Number((await world.members.findOne({ _id }))?.nextDigestAt) > Date.now(),
      },
      {
        loop: 'EndedSessionsTask',
        task: 'EndedSessionsTask',
        due: ids => world.subscriptions.insertMany(ids.map(aSubscription)),
        isDone: async userId => (await world.subscriptions.findOne({ userId })) === null,
      },
      {
        loop: 'NewMessagesTask',
        task: 'NewMessagesTask',
        failsIn: ['PushPlanner', 'plan'],
        // It has had some time to be read; what is new is looked at again for twice as long.
        due: ids => Promise.all(ids.map(written)),
        isDone: async userId => (await world.pushes.findOne({ userId })) !== null,
      },
      {
        loop: 'MemberReconciler',
        task: 'MemberReconciler',
        failsIn: ['MemberReconciler', 'save'],
        before: () => world.redis.del('notifications:members:reconciled'),
        due: ids => world.verified.push(...ids),
        isDone: async _id => (await world.members.findOne({ _id })) !== null,
      },
    ],
  );

  test('I40 a message that cannot be told of is not forgotten when newer ones were looked through', async () => {
    const [app] = world.apps;
    if (!app) throw new Error('There is no replica.');
    const roundIn = (ms: number) => app.get(NewMessagesTask, { strict: false }).run(new Date(Date.now() + ms));
    const userId = randomBytes(12).toString('hex');
    const failing = new Set([userId]);
    poisonCalls(app.get(PushPlanner, { strict: false }), 'plan', failing);
    await written(userId);

    await roundIn(0);
    await roundIn(10_000);
    await roundIn(20_000);
    // From here another process would begin.
    expect(Number((await world.places.findOne())?.['upTo'])).toBeLessThan(Date.now());

    failing.clear();
    await until(async () => {
      await roundIn(30_000);
      return (await world.pushes.findOne({ userId })) !== null;
    });
  });
});
