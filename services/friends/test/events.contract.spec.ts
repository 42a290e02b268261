import { friendsContract } from '@attune/friends-contract/friends.contract';
import { createAnnouncer } from '@attune/platform/announcer';
import { connectClient } from '@attune/platform/connect-client';
import { until } from '../../../infra/test/until.js';
import { type FriendshipListener, startFriendshipListener } from './friendship-listener.fixture.js';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';

let running: RunningFriends;
let listener: FriendshipListener;

describe('events of friends', () => {
  beforeAll(async () => {
    running = await startFriends();
    listener = await startFriendshipListener(running.config);
  });
  afterAll(async () => {
    await listener.stop();
    await running.stop();
  });

  test('another service hears of every beginning and end of a friendship, numbered in the order in which they happened', async () => {
    const [alice, bob] = [await running.member(), await running.member()];
    for (let round = 0; round < 3; round += 1) {
      await running.friends.sendRequest({ targetId: bob.userId }, alice);
      await running.friends.acceptRequest({ requesterId: alice.userId }, bob);
      await running.friends.unfriend({ friendId: bob.userId }, alice);
    }
    await until(() => listener.turnsOf(alice.userId, bob.userId).length === 6);

    const heard = listener.turnsOf(alice.userId, bob.userId);
    expect(heard.map(({ event, revision }) => [event, revision])).toEqual([
      ['friendshipStarted', 2],
      ['friendshipEnded', 3],
      ['friendshipStarted', 5],
      ['friendshipEnded', 6],
      ['friendshipStarted', 8],
      ['friendshipEnded', 9],
    ]);
  });

  test('another service hears of a block, and of the friendship that it ended', async () => {
    const [alice, bob] = [await running.member(), await running.member()];
    await running.friends.sendRequest({ targetId: bob.userId }, alice);
    await running.friends.acceptRequest({ requesterId: alice.userId }, bob);
    await running.friends.block({ targetId: alice.userId }, bob);

    await until(() => listener.heardBlock(bob.userId, alice.userId));
    await until(() => listener.turnsOf(alice.userId, bob.userId).length === 2);
    expect(listener.believesFriends(alice.userId, bob.userId)).toBe(false);
    expect(listener.heardBlock(alice.userId, bob.userId)).toBe(false);
  });

  test('an end that is delivered once more after a new beginning is known as older by its revision', async () => {
    const [alice, bob] = [await running.member(), await running.member()];
    const ask = () => running.friends.sendRequest({ targetId: bob.userId }, alice);
    const accept = () => running.friends.acceptRequest({ requesterId: alice.userId }, bob);
    await ask();
    await accept();
    await running.friends.unfriend({ friendId: bob.userId }, alice);
    await ask();
    await accept();
    await until(() => listener.turnsOf(alice.userId, bob.userId).length === 3);
    const { transport } = await connectClient(friendsContract, running.config);
    const members = (await running.pairs.findOne({ members: alice.userId }))?.members ?? ['', ''];
    const late = { userIds: members, at: new Date().toISOString(), revision: 3 };

    await createAnnouncer(friendsContract, transport).friendshipEnded(late);
    const carol = await running.member();
    await running.friends.block({ targetId: carol.userId }, alice);
    await until(() => listener.heardBlock(alice.userId, carol.userId));
    await transport.close();

    expect(listener.believesFriends(alice.userId, bob.userId)).toBe(true);
  });
});
