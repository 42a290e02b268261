import type { Connection } from 'mongoose';
import { friendshipIdOf } from '../src/friendships/friendship.js';
import { RelationsRepository } from '../src/friendships/relations.repository.js';
import { countQueries } from './counted-queries.fixture.js';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';

describe('RelationsRepository', () => {
  let running: RunningFriends;
  let connection: Connection;
  let relations: RelationsRepository;
  let commands: string[];

  beforeAll(async () => {
    running = await startFriends({ replicas: 1 });
    ({ connection, commands } = await countQueries(running));
    relations = new RelationsRepository(connection);
  });
  afterAll(async () => {
    await connection.close();
    await running.stop();
  });

  test('reads friendships, people and blocks of many members in one query', async () => {
    const { friends, member } = running;
    const [me, friend, asked, blocked, blocking, stranger] = [
      await member(),
      await member(),
      await member(),
      await member(),
      await member(),
      await member(),
    ];
    await friends.sendRequest({ targetId: friend.userId }, me);
    await friends.acceptRequest({ requesterId: me.userId }, friend);
    await friends.sendRequest({ targetId: asked.userId }, me);
    await friends.block({ targetId: blocked.userId }, me);
    await friends.block({ targetId: me.userId }, blocking);
    const others = [friend, asked, blocked, blocking, stranger].map(({ userId }) => userId);
    commands.splice(0);

    const found = await relations.of(me.userId, others);

    expect(commands).toEqual(['aggregate']);
    expect(found.statuses.get(friendshipIdOf(me.userId, friend.userId))?.state).toBe('friends');
    expect(found.statuses.get(friendshipIdOf(me.userId, asked.userId))).toMatchObject({ requesterId: me.userId });
    expect(found.statuses.size).toBe(2);
    expect([...found.people.keys()].toSorted()).toEqual(others.toSorted());
    expect([...found.blocked].toSorted()).toEqual([blocked.userId, blocking.userId].toSorted());
  });

  test('finds nothing where no member is asked for', async () => {
    const found = await relations.of('0123456789abcdef01234567', []);

    expect([found.statuses.size, found.people.size, found.blocked.size]).toEqual([0, 0, 0]);
  });
});
