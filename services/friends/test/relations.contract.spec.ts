import { randomBytes } from 'node:crypto';
import type { Caller } from '@attune/platform/contract';
import { testProofs } from '@attune/platform/testing/test-proofs';
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
    return { me, friend, declined, parted, blocked, blocking, stranger, ids: [...ids, unknown] };
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

  test('moderation, and no other service, is told of friends and blocks of either side', async () => {
    const { me, friend, blocked, blocking, ids } = await surroundings();
    const { userId } = me;
    const proof = testProofs('moderation').of('friends', 'tiesOf', userId, ...ids);

    expect(await running.friends.tiesOf({ userId, ids, proof })).toEqual({
      friends: [friend.userId],
      blocked: [blocked.userId],
      blockedBy: [blocking.userId],
    });
    const ofMatching = testProofs('matching').of('friends', 'tiesOf', userId, ...ids);
    for (const asked of [
      { userId, ids, proof: ofMatching },
      { userId, ids: ids.slice(1), proof },
      { userId: friend.userId, ids, proof },
    ])
      await expect(running.friends.tiesOf(asked)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('a declined request connects both: neither is a stranger to the other one', async () => {
    const { me, declined } = await surroundings();

    for (const [one, other] of [
      [me, declined],
      [declined, me],
    ] as const)
      expect(await running.friends.relationsWith({ ids: [other.userId] }, one)).toEqual({ friends: [], strangers: [] });
  });

  test('who withdrew a request cannot tell whether it was declined: the same profile, relations and answers follow', async () => {
    const { friends, member } = running;
    const [me, plain, declining] = [await member(), await member(), await member()];
    const seen = async ({ userId }: Caller) => {
      const { friends: known, strangers } = await friends.relationsWith({ ids: [userId] }, me);
      return { known, strangers: strangers.map(({ _id }) => _id === userId) };
    };
    for (const { userId } of [plain, declining]) await friends.sendRequest({ targetId: userId }, me);
    await friends.declineRequest({ requesterId: me.userId }, declining);
    expect(await seen(declining)).toEqual(await seen(plain));

    for (const { userId } of [plain, declining]) await friends.cancelRequest({ targetId: userId }, me);

    expect(await seen(plain)).toEqual({ known: [], strangers: [true] });
    expect(await seen(declining)).toEqual(await seen(plain));
    const toThem = { ids: [me.userId] };
    expect((await friends.relationsWith(toThem, declining)).strangers).toEqual([]);
    const { pairs } = await friends.unconnectedPairs({
      pairs: [
        [me.userId, plain.userId],
        [me.userId, declining.userId],
      ],
    });
    expect(pairs).toEqual([[me.userId, plain.userId]]);

    for (const { userId } of [plain, declining]) await friends.sendRequest({ targetId: userId }, me);
    expect(await seen(plain)).toEqual({ known: [], strangers: [] });
    expect(await seen(declining)).toEqual(await seen(plain));
  });

  test('asking again at a member for whom 500 requests wait is refused alike, whether the first one was declined or not', async () => {
    const { friends, member, pairs } = running;
    const [me, plain, declining] = [await member(), await member(), await member()];
    for (const { userId } of [plain, declining]) await friends.sendRequest({ targetId: userId }, me);
    await friends.declineRequest({ requesterId: me.userId }, declining);
    for (const { userId } of [plain, declining]) {
      await friends.cancelRequest({ targetId: userId }, me);
      const template = await pairs.findOne({ members: { $all: [me.userId, userId] } });
      const waiting = Array.from({ length: 500 }, () => {
        const requesterId = randomBytes(12).toString('hex');
        const members = [requesterId, userId].toSorted() as [string, string];
        return {
          ...(template as NonNullable<typeof template>),
          _id: members.join('_'),
          members,
          requesterId,
          targetId: userId,
          state: 'requested' as const,
          isWithdrawn: false,
        };
      });
      await pairs.insertMany(waiting);
    }

    for (const { userId } of [plain, declining])
      await expect(friends.sendRequest({ targetId: userId }, me)).rejects.toMatchObject({
        code: 'rate_limited',
        reason: 'too_many_requests_waiting',
      });
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
