import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { KillableReplicas } from '../../../infra/test/killable-replicas.js';
import { until } from '../../../infra/test/until.js';
import { type PushWorld, startPushWorld } from './push-world.fixture.js';

/** A claim of a dead replica ends after 45 s; BullMQ gives the round of a dead worker to another one within 45 s. */
const TAKEN_OVER_MS = 120_000;

describe('Web Push, its service killed before every write', () => {
  jest.setTimeout(900_000);

  let world: PushWorld;
  let replicas: KillableReplicas;
  beforeAll(async () => {
    world = await startPushWorld({ replicas: 0 });
    replicas = await KillableReplicas.start(notificationsContract.service, world.config);
    await until(async () => (await world.places.countDocuments()) === 1, TAKEN_OVER_MS);
  });
  afterAll(async () => {
    await replicas.stop();
    await world.stop();
  });

  const subscribed = async () => ({ ...(await world.subscribed()), from: world.member() });
  type Subscribed = Awaited<ReturnType<typeof subscribed>>;

  const isReceipted = async ({ member: { userId } }: Subscribed) => {
    const [push] = await world.pushes.find({ userId }).toArray();
    return push?.toldRevision === 1 && push.dueAt === undefined;
  };

  /** The device shows one of several with the same id; the push service keeps one with the same topic. */
  async function expectToldOnce(all: Subscribed[]): Promise<void> {
    for (const one of all) {
      await until(() => isReceipted(one), TAKEN_OVER_MS);
      expect(new Set(one.told.map(({ payload }) => payload.id)).size).toBe(1);
      expect(new Set(one.told.map(({ headers }) => headers['topic'])).size).toBe(1);
      expect(one.told.length).toBeLessThanOrEqual(2);
    }
  }

  const isFirst = (write: string) => !/ \(\d+\)$/.test(write);

  test('each request is told, and shown once', async () => {
    const ask = async (one: Subscribed) => {
      await world.asks(one.from, one.member);
      await until(() => isReceipted(one), TAKEN_OVER_MS);
    };
    const isStep = (write: string) =>
      isFirst(write) && /^\w+ (notifications|pushes)\b|^redis xadd (rpc:auth|events:notifications)/.test(write);

    const all = await replicas.killedBeforeEach(subscribed, ask, isStep);

    expect(all.length).toBeGreaterThan(6);
    await expectToldOnce(all);
  });

  test('each conversation with something unread is told, and shown once', async () => {
    const write = async (one: Subscribed) => {
      world.names.set(one.from.userId, 'Ben');
      world.messages.send(one.from.userId, one.member.userId, 1);
      await until(() => isReceipted(one), TAKEN_OVER_MS);
    };
    const isStep = (step: string) => isFirst(step) && /^update (pushes (dueAt|toldRevision)|push_places)\b/.test(step);

    const all = await replicas.killedBeforeEach(subscribed, write, isStep);

    expect(all.length).toBeGreaterThan(3);
    await expectToldOnce(all);
  });
});
