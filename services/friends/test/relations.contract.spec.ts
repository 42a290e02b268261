import { randomBytes } from 'node:crypto';
import type { Caller } from '@attune/platform/contract';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';

let running: RunningFriends;

describe('how members stand to each other', () => {
  beforeAll(async () => {
    running = await startFriends();
  });
  afterAll(() => running.stop());

  /** One member for each way in which another one may stand to them. */
  async function surroundings() {
    const { friends, member } = running;
    const [me, friend, asked, asking, declined, parted, blocked, blocking, stranger] = (await Promise.all(
      Array.from({ length: 9 }, () => member()),
    )) as [Caller, Caller, Caller, Caller, Caller, Caller, Caller, Caller, Caller];
    for (const one of [friend, asked, declined, parted]) await friends.sendRequest({ targetId: one.userId }, me);
    await friends.sendRequest({ targetId: me.userId }, asking);
    for (const one of [friend, parted]) await friends.acceptRequest({ requesterId: me.userId }, one);
    await friends.declineRequest({ requesterId: me.userId }, declined);
    await friends.unfriend({ friendId: parted.userId }, me);
    await friends.block({ targetId: blocked.userId }, me);
    await friends.block({ targetId: me.userId }, blocking);
    const unknown = randomBytes(12).toString('hex');
    const ids = [me, friend, asked, asking, declined, parted, blocked, blocking, stranger].map(({ userId }) => userId);
    return { me, friend, declined, parted, stranger, ids: [...ids, unknown] };
  }

  test('strangers are those whom neither a block, a friendship nor a request connects; friends are named apart', async () => {
    const { me, friend, parted, stranger, ids } = await surroundings();

    const { friends, strangers } = await running.friends.relationsWith({ ids: [...ids, ...ids] }, me);

    expect(friends.map(({ _id }) => _id)).toEqual([friend.userId]);
    expect(strangers.map(({ _id }) => _id)).toEqual([parted.userId, stranger.userId]);
    expect(Object.keys(strangers[0] ?? {}).toSorted()).toEqual([
      '_id',
      'firstname',
      'lastname',
      'profilePicture',
      'username',
    ]);
  });

  test('a declined request connects both: neither is a stranger to the other one', async () => {
    const { me, declined } = await surroundings();

    for (const [one, other] of [
      [me, declined],
      [declined, me],
    ] as const)
      expect(await running.friends.relationsWith({ ids: [other.userId] }, one)).toEqual({ friends: [], strangers: [] });
  });

  test('of pairs, the unconnected ones come back as they were given', async () => {
    const { me, parted, stranger, ids } = await surroundings();
    const others = ids.slice(1, -1);

    const { pairs } = await running.friends.unconnectedPairs({
      pairs: others.map((id, index) => (index % 2 ? [id, me.userId] : [me.userId, id])),
    });

    expect(pairs.map(pair => pair.find(id => id !== me.userId))).toEqual([parted.userId, stranger.userId]);
  });

  test('without a session nothing is told, and no more than 300 are asked about', async () => {
    const caller = await running.member();
    const ids = Array.from({ length: 301 }, () => randomBytes(12).toString('hex'));

    await expect(running.friends.relationsWith({ ids: [] })).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(running.friends.relationsWith({ ids }, caller)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
