import type { Connection } from 'mongoose';
import { BlockedPeople } from '../src/blocks/blocked-people.js';
import { BlockRepository } from '../src/blocks/block.repository.js';
import { BLOCK, type BlockDocument } from '../src/blocks/block.schema.js';
import { DirectoryRepository } from '../src/directory/directory.repository.js';
import { MEMBER, type MemberDocument } from '../src/directory/directory.schema.js';
import type { FriendshipDocument } from '../src/friendships/friendship.js';
import { FriendshipRepository } from '../src/friendships/friendship.repository.js';
import { FRIENDSHIP } from '../src/friendships/friendship.schema.js';
import { MemberListsRepository } from '../src/friendships/member-lists.repository.js';
import { MemberListsService } from '../src/friendships/member-lists.service.js';
import { countQueries } from './counted-queries.fixture.js';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';

describe('the query of lists', () => {
  let running: RunningFriends;
  let connection: Connection;
  let lists: MemberListsService;
  let commands: string[];

  beforeAll(async () => {
    running = await startFriends({ replicas: 1 });
    ({ connection, commands } = await countQueries(running));
    const friendships = connection.model<FriendshipDocument>(FRIENDSHIP);
    const blocks = new BlockRepository(connection.model<BlockDocument>(BLOCK));
    const directory = new DirectoryRepository(connection.model<MemberDocument>(MEMBER));
    const read = new MemberListsRepository(connection);
    lists = new MemberListsService(read, new FriendshipRepository(friendships), new BlockedPeople(blocks, directory));
  });
  beforeEach(() => commands.splice(0));
  afterAll(async () => {
    await connection.close();
    await running.stop();
  });

  const idsOf = async (userId: string) => {
    const found = await lists.listsOf({ userId });
    return Object.fromEntries(
      Object.entries(found).map(([name, people]) => [name, people.map(({ _id }: { _id: string }) => _id)]),
    );
  };
  const befriend = async (...[one, other]: [Member, Member]) => {
    await running.friends.sendRequest({ targetId: other.userId }, one);
    await running.friends.acceptRequest({ requesterId: one.userId }, other);
  };
  type Member = Awaited<ReturnType<RunningFriends['member']>>;

  test('is one for a member with friends, requests, sent requests and blocks', async () => {
    const [me, friend, asking, asked, blocked] = await fiveMembers();
    await befriend(me, friend);
    await running.friends.sendRequest({ targetId: me.userId, note: 'Hello' }, asking);
    await running.friends.sendRequest({ targetId: asked.userId }, me);
    await running.friends.block({ targetId: blocked.userId }, me);
    commands.splice(0);

    expect(await idsOf(me.userId)).toEqual({
      friends: [friend.userId],
      requests: [asking.userId],
      sent: [asked.userId],
      blocked: [blocked.userId],
    });
    expect(commands).toEqual(['aggregate']);
  });

  test('is one for a member of whom nothing is known', async () => {
    const empty = { friends: [], requests: [], sent: [], blocked: [] };

    expect(await lists.listsOf({ userId: '0123456789abcdef01234567' })).toEqual(empty);
    expect(commands).toEqual(['aggregate']);
  });

  test('is one for members who ask at the same time, and each gets what is theirs', async () => {
    const [one, other, third, blocking, hidden] = await fiveMembers();
    await befriend(one, other);
    await befriend(one, hidden);
    await befriend(other, third);
    await running.friends.sendRequest({ targetId: one.userId }, third);
    await befriend(third, blocking);
    await running.friends.block({ targetId: third.userId }, blocking);
    await running.directory.updateOne({ _id: hidden.userId }, { $set: { hiddenRevision: 1 } });
    commands.splice(0);

    const found = await Promise.all([one, other, third, blocking, one].map(({ userId }) => idsOf(userId)));

    const ofOne = { friends: [other.userId], requests: [third.userId], sent: [], blocked: [] };
    expect(found).toEqual([
      ofOne,
      { friends: [third.userId, one.userId], requests: [], sent: [], blocked: [] },
      { friends: [other.userId], requests: [], sent: [one.userId], blocked: [] },
      { friends: [], requests: [], sent: [], blocked: [third.userId] },
      ofOne,
    ]);
    expect(commands).toEqual(['aggregate']);
  });

  test('is one for each member where those of all are more than MongoDB takes in a document', async () => {
    const [one, other, ...rest] = await fiveMembers();
    const note = 'x'.repeat(3_500_000);
    for (const me of [one, other])
      for (const asking of rest) {
        await running.friends.sendRequest({ targetId: me.userId }, asking);
        await running.pairs.updateOne({ members: [me.userId, asking.userId].toSorted() }, { $set: { note } });
      }
    commands.splice(0);

    const found = await Promise.all([one, other].map(({ userId }) => idsOf(userId)));

    const requests = rest.map(({ userId }) => userId).toReversed();
    const expected = { friends: [], requests, sent: [], blocked: [] };
    expect(found).toEqual([expected, expected]);
    expect(commands).toEqual(['aggregate', 'aggregate', 'aggregate']);
  });

  async function fiveMembers(): Promise<[Member, Member, Member, Member, Member]> {
    const [a, b, c, d, e] = [running.member(), running.member(), running.member(), running.member(), running.member()];
    return Promise.all([a, b, c, d, e]);
  }
});
