import { randomBytes } from 'node:crypto';
import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { createAnnouncer } from '@attune/platform/announcer';
import { connectClient } from '@attune/platform/connect-client';
import type { Announcer } from '@attune/platform/contract';
import { until } from '../../infra/test/until.js';
import { gatewayTestConfig, type RunningGateway, startGateway } from './gateway.fixture.js';
import { closeTabs, connectedTab, type Tab } from './socket.fixture.js';

let here: RunningGateway;
let there: RunningGateway;
let friends: Announcer<typeof friendsContract>;
let messaging: Announcer<typeof messagingContract>;
let disconnect: () => Promise<void>;

describe('socket hints', () => {
  beforeAll(async () => {
    [here, there] = await Promise.all([startGateway({ isAlone: true }), startGateway({ isAlone: true })]);
    const { transport } = await connectClient(authContract, gatewayTestConfig());
    friends = createAnnouncer(friendsContract, transport);
    messaging = createAnnouncer(messagingContract, transport);
    disconnect = () => transport.close();
  });
  afterEach(closeTabs);
  afterAll(async () => {
    await disconnect();
    await Promise.all([here.stop(), there.stop()]);
  });

  /** A member with a tab at each gateway, and a way to know that all hints so far have arrived. */
  async function member() {
    const userId = randomBytes(12).toString('hex');
    const tabs: Tab[] = [];
    for (const gateway of [here, there]) tabs.push(await connectedTab(gateway, (await here.signedIn(userId)).cookie));
    const hints = () => tabs.map(({ heard }) => heard.filter(event => event === 'friends_changed').length);
    return { userId, hints };
  }
  type Witness = Awaited<ReturnType<typeof member>>;

  const at = new Date(0).toISOString();

  /** Events are told in their order: when a later one has been heard, an earlier one would have been, too. */
  async function afterAllIsHeard(witness: Witness): Promise<void> {
    const before = witness.hints();
    await friends.requestsChanged({ userIds: [witness.userId], at, revision: 9 });
    await until(() => witness.hints().every((count, tab) => count > (before[tab] ?? 0)));
  }

  type Pair = [string, string];
  const EVENTS = [
    ['friendshipStarted', (userIds: Pair) => friends.friendshipStarted({ userIds, at, revision: 1 })],
    ['friendshipEnded', (userIds: Pair) => friends.friendshipEnded({ userIds, at, revision: 1 })],
    ['requestsChanged', (userIds: Pair) => friends.requestsChanged({ userIds, at, revision: 1 })],
    ['conversationOpened', (userIds: Pair) => messaging.conversationOpened({ userIds })],
  ] as const;

  test.each(EVENTS)('%s is received once by every tab of both members, at both gateways', async (_name, announce) => {
    const [alice, bob] = await Promise.all([member(), member()]);

    await announce([alice.userId, bob.userId]);

    await until(() => [...alice.hints(), ...bob.hints()].every(count => count > 0));
    expect([...alice.hints(), ...bob.hints()]).toEqual([1, 1, 1, 1]);
  });

  test.each(EVENTS)('I8 a stranger hears nothing of %s', async (_name, announce) => {
    const [alice, bob, stranger, witness] = await Promise.all([member(), member(), member(), member()]);

    await announce([alice.userId, bob.userId]);
    await afterAllIsHeard(witness);

    expect(stranger.hints()).toEqual([0, 0]);
  });

  test('I8 a request that only one of the two is to know of is told to that one', async () => {
    const [alice, bob, witness] = await Promise.all([member(), member(), member()]);

    await friends.requestsChanged({ userIds: [alice.userId], at, revision: 1 });
    await afterAllIsHeard(witness);

    expect(alice.hints()).toEqual([1, 1]);
    expect(bob.hints()).toEqual([0, 0]);
  });

  test('I8 a block is pushed to every tab of the blocker, and to no other member', async () => {
    const [alice, bob, witness] = await Promise.all([member(), member(), member()]);

    await friends.userBlocked({ blockerId: alice.userId, blockedId: bob.userId, at });
    await afterAllIsHeard(witness);

    expect(alice.hints()).toEqual([1, 1]);
    expect(bob.hints()).toEqual([0, 0]);
  });
});
