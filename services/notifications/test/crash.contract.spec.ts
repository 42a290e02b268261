import { createAnnouncer } from '@attune/platform/announcer';
import { connectClient } from '@attune/platform/connect-client';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { KillableReplicas } from '../../../infra/test/killable-replicas.js';
import { until } from '../../../infra/test/until.js';
import { personOf, type RunningNotifications, startNotifications } from './notifications-service.fixture.js';

describe('notifications, killed before every write', () => {
  jest.setTimeout(400_000);

  let running: RunningNotifications;
  let replicas: KillableReplicas;
  let connection: Awaited<ReturnType<typeof connectClient<typeof notificationsContract>>>;
  beforeAll(async () => {
    running = await startNotifications({ replicas: 0 });
    replicas = await KillableReplicas.start(notificationsContract.service, running.config);
    connection = await connectClient(notificationsContract, running.config);
  });
  afterAll(async () => {
    await connection.transport.close();
    await replicas.stop();
    await running.stop();
  });

  test('each accepted request is told once, and the request stands no more', async () => {
    const { requestSent, requestAccepted } = createAnnouncer(friendsContract, connection.transport);
    const pair = async () => ({ ada: running.member(), ben: running.member() });
    type Pair = Awaited<ReturnType<typeof pair>>;
    const entriesOf = ({ ada, ben }: Pair) =>
      running.entries.find({ userId: { $in: [ada.userId, ben.userId] } }).toArray();
    const isTold = async (both: Pair) =>
      (await entriesOf(both)).some(({ kind, isOpen }) => kind === 'requestAccepted' && isOpen);
    const befriend = async (both: Pair) => {
      const request = { requesterId: both.ada.userId, targetId: both.ben.userId, at: new Date().toISOString() };
      await requestSent({ ...request, revision: 1 });
      await requestAccepted({ ...request, revision: 2 });
      await until(() => isTold(both), 120_000);
    };

    const pairs = await replicas.killedBeforeEach(pair, befriend, write => !/ \(\d+\)$/.test(write));

    for (const both of pairs) {
      running.listsOf(both.ada).friends.push(personOf(both.ben));
      await until(async () => (await entriesOf(both)).length === 2, 120_000);
      const entries = await entriesOf(both);
      expect(entries.map(({ kind, isOpen }) => `${kind} ${isOpen}`).toSorted()).toEqual([
        'friendRequest false',
        'requestAccepted true',
      ]);
      expect((await running.client.list({}, both.ada)).notifications).toHaveLength(1);
      expect(await running.client.unread({}, both.ben)).toEqual({ unread: 0, newFriends: [] });
    }
  });
});
