import { until } from '../../../infra/test/until.js';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';

let running: RunningFriends;

describe('friend requests', () => {
  beforeAll(async () => {
    running = await startFriends();
  });
  afterAll(() => running.stop());

  const two = async () => [await running.member(), await running.member()] as const;
  const empty = { friends: [], requests: [], sent: [], blocked: [] };

  test('an accepted request makes both friends, and neither has it twice', async () => {
    const [alice, bob] = await two();

    expect(await running.friends.sendRequest({ targetId: bob.userId }, alice)).toEqual({ outcome: 'requested' });
    expect(await running.idsIn(alice)).toEqual({ ...empty, sent: [bob.userId] });
    expect(await running.idsIn(bob)).toEqual({ ...empty, requests: [alice.userId] });

    await running.friends.acceptRequest({ requesterId: alice.userId }, bob);
    expect(await running.idsIn(alice)).toEqual({ ...empty, friends: [bob.userId] });
    expect(await running.idsIn(bob)).toEqual({ ...empty, friends: [alice.userId] });
  });

  test('F7 oneself, a stranger, a friend and a request that waits are refused', async () => {
    const [alice, bob] = await two();
    const ask = (targetId: string) => running.friends.sendRequest({ targetId }, alice);

    await expect(ask(alice.userId)).rejects.toMatchObject({ code: 'conflict' });
    await expect(ask('f'.repeat(24))).rejects.toMatchObject({ code: 'not_found' });
    for (const malformed of ['', 'x', 'F'.repeat(24), { _id: bob.userId }, { $ne: '' }]) {
      await expect(ask(malformed as string)).rejects.toMatchObject({ code: 'invalid_input' });
    }
    await ask(bob.userId);
    await expect(ask(bob.userId)).rejects.toMatchObject({ code: 'conflict' });
    await running.friends.acceptRequest({ requesterId: alice.userId }, bob);
    await expect(ask(bob.userId)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('F9 only the one who was asked accepts, and only what was asked', async () => {
    const [alice, bob] = await two();
    const carol = await running.member();
    const accept = (requesterId: string, as: typeof alice) => running.friends.acceptRequest({ requesterId }, as);

    await expect(accept(alice.userId, bob)).rejects.toMatchObject({ code: 'not_found' });
    await running.friends.sendRequest({ targetId: bob.userId }, alice);
    await expect(accept(bob.userId, alice)).rejects.toMatchObject({ code: 'not_found' });
    await expect(accept(alice.userId, carol)).rejects.toMatchObject({ code: 'not_found' });
    for (const member of [alice, bob, carol]) expect((await running.idsIn(member)).friends).toEqual([]);
  });

  test('I22 50 accepts at once are one friendship', async () => {
    const [alice, bob] = await two();
    await running.friends.sendRequest({ targetId: bob.userId }, alice);

    const accepts = Array.from({ length: 50 }, () => running.friends.acceptRequest({ requesterId: alice.userId }, bob));
    await Promise.all(accepts);

    const pairs = await running.pairs.find({ members: alice.userId }).toArray();
    expect(pairs).toMatchObject([{ state: 'friends', revision: 2 }]);
    expect((await running.idsIn(alice)).friends).toEqual([bob.userId]);
    expect((await running.idsIn(bob)).friends).toEqual([alice.userId]);
  });

  test('I22 requests that cross are one friendship at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [alice, bob] = await two();
      const outcomes = await Promise.all([
        running.friends.sendRequest({ targetId: bob.userId }, alice),
        running.friends.sendRequest({ targetId: alice.userId }, bob),
      ]);
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['friends', 'requested']);
      expect(await running.idsIn(alice)).toEqual({ ...empty, friends: [bob.userId] });
      expect(await running.idsIn(bob)).toEqual({ ...empty, friends: [alice.userId] });
    }
  });

  test('to decline is silent: the requester sees what waits, also after taking it back and asking again', async () => {
    const [alice, bob] = await two();
    const ask = () => running.friends.sendRequest({ targetId: bob.userId }, alice);
    const waits = { ...empty, sent: [bob.userId] };
    await ask();
    await running.friends.declineRequest({ requesterId: alice.userId }, bob);

    expect(await running.idsIn(alice)).toEqual(waits);
    await expect(ask()).rejects.toMatchObject({ code: 'conflict' });
    await running.friends.cancelRequest({ targetId: bob.userId }, alice);
    expect(await running.idsIn(alice)).toEqual(empty);
    expect(await ask()).toEqual({ outcome: 'requested' });
    expect(await running.idsIn(alice)).toEqual(waits);
    expect(await running.idsIn(bob)).toEqual(empty);

    await running.friends.cancelRequest({ targetId: bob.userId }, alice);
    const longAgo = new Date(Date.now() - 31 * 24 * 3_600_000);
    await running.pairs.updateOne({ members: alice.userId }, { $set: { declinedAt: longAgo } });
    await ask();
    expect(await running.idsIn(bob)).toEqual({ ...empty, requests: [alice.userId] });
  });

  test('F12 no more than 500 requests wait for one member', async () => {
    const [alice, bob] = await two();
    await running.friends.sendRequest({ targetId: bob.userId }, await running.member());
    const like = await running.pairs.findOne({ targetId: bob.userId });
    if (!like) throw new Error('There is no request.');
    const waiting = Array.from({ length: 499 }, (_, index) => ({ ...like, _id: `${bob.userId}_${index}` }));
    await running.pairs.insertMany(waiting);

    const ask = running.friends.sendRequest({ targetId: bob.userId }, alice);

    await expect(ask).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfter: 3600 } });
  });

  test('one member sends 30 requests an hour', async () => {
    const [alice, bob] = await two();
    const asks = Array.from({ length: 30 }, () => running.friends.sendRequest({ targetId: bob.userId }, alice));
    await Promise.allSettled(asks);

    const refused = running.friends.sendRequest({ targetId: bob.userId }, alice);

    await expect(refused).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await running.pairs.countDocuments({ members: alice.userId })).toBe(1);
  });

  test('what a crash left unannounced is announced by the periodic task', async () => {
    const [alice, bob] = await two();
    await running.friends.sendRequest({ targetId: bob.userId }, alice);
    const isAnnounced = async () => !(await running.pairs.findOne({ members: alice.userId }))?.unannouncedSince;
    await until(isAnnounced);
    const since = new Date(Date.now() - 60_000);
    const news = { event: 'requestsChanged' as const, userIds: [alice.userId], at: since, revision: 1 };
    const update = { $set: { unannouncedSince: since, unannounced: [news] } };
    await running.pairs.updateOne({ members: alice.userId }, update);

    await until(isAnnounced);
  });
});
