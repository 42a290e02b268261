import { randomBytes } from 'node:crypto';
import { until } from '../../../infra/test/until.js';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';

let running: RunningFriends;

describe('people whom a member may see', () => {
  beforeAll(async () => {
    running = await startFriends();
  });
  afterAll(() => running.stop());

  const idsFor = async (ids: string[], reader: Parameters<typeof running.friends.visiblePeople>[1]) =>
    (await running.friends.visiblePeople({ ids }, reader)).people.map(({ _id }) => _id);

  test('are friends, strangers and the caller, each once, with the fields of a list and no others', async () => {
    const [me, friend, stranger] = [
      await running.member(),
      await running.member(),
      await running.member({ firstname: 'Bob' }),
    ];
    await running.friends.sendRequest({ targetId: friend.userId }, me);
    await running.friends.acceptRequest({ requesterId: me.userId }, friend);
    const ids = [stranger.userId, me.userId, friend.userId, stranger.userId, randomBytes(12).toString('hex')];

    const { people } = await running.friends.visiblePeople({ ids }, me);

    expect(people.map(({ _id }) => _id)).toEqual([stranger.userId, me.userId, friend.userId]);
    expect(people[0]).toEqual({
      _id: stranger.userId,
      username: `m_${stranger.userId}`,
      firstname: 'Bob',
      lastname: '',
      profilePicture: null,
    });
  });

  test('a block hides both from each other, and from no other one, until it ends', async () => {
    const [ada, ben, carla] = [await running.member(), await running.member(), await running.member()];
    const all = [ada.userId, ben.userId];
    await running.friends.block({ targetId: ben.userId }, ada);

    expect(await idsFor(all, ada)).toEqual([ada.userId]);
    expect(await idsFor(all, ben)).toEqual([ben.userId]);
    expect(await idsFor(all, carla)).toEqual(all);

    await running.friends.unblock({ targetId: ben.userId }, ada);
    expect(await idsFor(all, ben)).toEqual(all);
  });

  test('a hidden member is seen by themself alone', async () => {
    const [ada, ben] = [await running.member(), await running.member()];
    await running.userHidden({ userId: ada.userId, revision: 2 });

    await until(async () => (await idsFor([ada.userId, ben.userId], ben)).length === 1);

    expect(await idsFor([ada.userId, ben.userId], ada)).toEqual([ada.userId, ben.userId]);
  });

  test('without a session nothing is told, and no more than 100 are asked about', async () => {
    const caller = await running.member();
    const ids = Array.from({ length: 101 }, () => randomBytes(12).toString('hex'));

    await expect(running.friends.visiblePeople({ ids: [] })).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(running.friends.visiblePeople({ ids }, caller)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
