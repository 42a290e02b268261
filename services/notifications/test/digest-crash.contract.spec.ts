import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import type { Caller } from '@attune/platform/contract';
import { Types } from 'mongoose';
import { KillableReplicas } from '../../../infra/test/killable-replicas.js';
import { until } from '../../../infra/test/until.js';
import { type RunningNotifications, startNotifications } from './notifications-service.fixture.js';

/** BullMQ gives the round of a dead worker to another one within 45 s. */
const TAKEN_OVER_MS = 120_000;
const DAY_MS = 24 * 3_600_000;

describe('the daily mail, its service killed before every write', () => {
  jest.setTimeout(500_000);

  let running: RunningNotifications;
  let replicas: KillableReplicas;
  beforeAll(async () => {
    running = await startNotifications({ replicas: 0 });
    replicas = await KillableReplicas.start(notificationsContract.service, running.config);
  });
  afterAll(async () => {
    await replicas.stop();
    await running.stop();
  });

  const isDone = async ({ userId }: Caller) =>
    ((await running.members.findOne({ _id: userId }))?.nextDigestAt?.getTime() ?? 0) > Date.now();

  /** A member who was who has a Super Match, and whose hour has come. */
  async function becomesDue(member: Caller): Promise<void> {
    const { userId } = member;
    const now = new Date();
    await running.entries.insertOne({
      _id: new Types.ObjectId(),
      key: `superMatch:${userId}:today`,
      userId,
      kind: 'superMatch',
      at: now,
      revision: 1,
      isOpen: true,
      removeAt: new Date(now.getTime() + DAY_MS),
    });
    await running.members.insertOne({ _id: userId, nextDigestAt: now });
    await until(() => isDone(member), TAKEN_OVER_MS);
  }

  test('each member gets one mail', async () => {
    const isStep = (write: string) => /^update members|^redis evalsha rpc:auth/.test(write) && !/ \(\d+\)$/.test(write);
    const members = await replicas.killedBeforeEach(() => Promise.resolve(running.member()), becomesDue, isStep);

    expect(members.length).toBeGreaterThan(4);
    for (const member of members) {
      await until(() => isDone(member), TAKEN_OVER_MS);
      const references = running.mails.filter(({ userId }) => userId === member.userId).map(mail => mail.reference);
      // Auth makes one mail of one reference, however often it is asked.
      expect(new Set(references).size).toBe(1);
    }
  });
});
