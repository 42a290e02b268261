import type { Friendship } from '@attune/friends-contract/friendship.methods';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { until } from '../../../infra/test/until.js';
import { anEntry, type RunningFriends, startFriends } from './friends-service.fixture.js';

let running: RunningFriends;

describe('blocks and reports', () => {
  beforeAll(async () => {
    running = await startFriends({ speed: 20 });
  });
  afterAll(() => running.stop());

  const empty = { friends: [], requests: [], sent: [], blocked: [] };

  async function twoFriends() {
    const [alice, bob] = [await running.member(), await running.member()];
    await running.friends.sendRequest({ targetId: bob.userId }, alice);
    await running.friends.acceptRequest({ requesterId: alice.userId }, bob);
    return [alice, bob] as const;
  }

  test('a block ends everything between two at once, and hides each from the other', async () => {
    const [alice, bob] = await twoFriends();
    await running.friends.block({ targetId: bob.userId }, alice);

    expect(await running.idsIn(alice)).toEqual({ ...empty, blocked: [bob.userId] });
    expect(await running.idsIn(bob)).toEqual(empty);
    for (const [me, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      const [targetId, requesterId, friendId] = [other.userId, other.userId, other.userId];
      const missing = { code: 'not_found' };
      await expect(running.friends.sendRequest({ targetId }, me)).rejects.toMatchObject(missing);
      await expect(running.friends.acceptRequest({ requesterId }, me)).rejects.toMatchObject(missing);
      await expect(running.friends.unfriend({ friendId }, me)).rejects.toMatchObject(missing);
      expect(await running.friends.search({ query: `m_${targetId}` }, me)).toEqual({ people: [], next: null });
    }

    await running.friends.unblock({ targetId: bob.userId }, alice);
    expect(await running.idsIn(alice)).toEqual(empty);
    expect(await running.friends.sendRequest({ targetId: bob.userId }, alice)).toEqual({ outcome: 'requested' });
  });

  test('F11 a block that a crash cut off hides at once, and the periodic task ends the friendship', async () => {
    const [alice, bob] = await twoFriends();
    const [blockerId, blockedId] = [bob.userId, alice.userId];
    const longAgo = new Date(Date.now() - 60_000);
    const block = { _id: `${blockerId}_${blockedId}`, blockerId, blockedId, at: longAgo, unsettledSince: longAgo };
    await running.blocks.insertOne(block);

    expect(await running.idsIn(alice)).toEqual(empty);
    expect(await running.idsIn(bob)).toEqual({ ...empty, blocked: [alice.userId] });
    await until(async () => (await running.pairs.findOne({ members: blockerId }))?.state === 'ended');
    await until(async () => !(await running.blocks.findOne({ _id: block._id }))?.unsettledSince);
  });

  test('F13 blocking tells nothing of who blocked the caller: unknown ids and those who did are the same', async () => {
    const [alice, bob] = [await running.member(), await running.member({ firstname: 'Bob', username: 'bob_f13' })];
    const unknown = 'f'.repeat(24);
    await running.friends.block({ targetId: alice.userId }, bob);

    await running.friends.block({ targetId: bob.userId }, alice);
    await running.friends.block({ targetId: unknown }, alice);

    const unseen = { username: '', firstname: '', lastname: '', profilePicture: null };
    expect((await running.friends.lists({}, alice)).blocked).toEqual([
      { _id: unknown, ...unseen },
      { _id: bob.userId, ...unseen },
    ]);
    await running.friends.unblock({ targetId: unknown }, alice);
    await running.friends.unblock({ targetId: bob.userId }, alice);
    expect(await running.idsIn(alice)).toEqual(empty);
    expect((await running.friends.lists({}, bob)).blocked).toMatchObject([{ _id: alice.userId, firstname: 'Alice' }]);
  });

  test('F13 the list of blocked people stays as the blocker saw them, also after they change or block others', async () => {
    const entry = anEntry({ firstname: 'Bob', profilePicture: 'https://pictures.example/then.png' });
    const [alice, bob] = [await running.member(), await running.member(entry)];
    await running.friends.block({ targetId: bob.userId }, alice);
    const { userId: _id, revision: _revision, morePhotos: _morePhotos, ...named } = entry;
    const seen = [{ _id, ...named, lastname: '' }];
    expect((await running.friends.lists({}, alice)).blocked).toEqual(seen);

    await running.userChanged({ ...entry, firstname: 'Robert', profilePicture: null, revision: 2 });
    await until(async () => (await running.directory.findOne({ _id }))?.firstname === 'Robert');
    expect((await running.friends.lists({}, alice)).blocked).toEqual(seen);
    await running.friends.block({ targetId: alice.userId }, bob);
    expect((await running.friends.lists({}, alice)).blocked).toEqual(seen);
  });

  test('F13 a block of an earlier version shows what can be seen when it is first read, and nothing newer', async () => {
    const [alice, bob] = [await running.member(), await running.member({ firstname: 'Bob' })];
    const [blockerId, blockedId] = [alice.userId, bob.userId];
    const block = { _id: `${blockerId}_${blockedId}`, blockerId, blockedId, at: new Date() };
    await running.blocks.insertOne(block);

    const [before] = (await running.friends.lists({}, alice)).blocked;
    await running.userChanged({ ...anEntry({ userId: blockedId, firstname: 'Robert' }), revision: 2 });
    await until(async () => (await running.directory.findOne({ _id: blockedId }))?.firstname === 'Robert');

    expect(before).toMatchObject({ firstname: 'Bob' });
    expect((await running.friends.lists({}, alice)).blocked).toEqual([before]);
    // Where the other one's block is older, the blocker saw nothing.
    const mutual = { ...block, _id: `${blockedId}_${blockerId}`, blockerId: blockedId, blockedId: blockerId };
    await running.blocks.insertOne({ ...mutual, at: new Date(block.at.getTime() + 1000) });
    expect((await running.friends.lists({}, bob)).blocked).toEqual([expect.objectContaining({ firstname: '' })]);
  });

  test('a block wins over a request and an accept at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [alice, bob] = [await running.member(), await running.member()];
      await running.friends.sendRequest({ targetId: bob.userId }, alice);
      await Promise.allSettled([
        running.friends.acceptRequest({ requesterId: alice.userId }, bob),
        running.friends.block({ targetId: bob.userId }, alice),
        running.friends.sendRequest({ targetId: alice.userId }, bob),
      ]);
      await running.friends.unblock({ targetId: bob.userId }, alice);
      expect(await running.idsIn(alice)).toEqual(empty);
      expect(await running.idsIn(bob)).toEqual(empty);
    }
  });

  test('a report keeps what the member was called; once a day, and across a block', async () => {
    const [alice, bob] = [await running.member(), await running.member({ firstname: 'Bob' })];
    await running.friends.block({ targetId: alice.userId }, bob);
    const report = { targetId: bob.userId, reason: 'spam', details: 'sells things' } as const;

    await Promise.all([running.friends.report(report, alice), running.friends.report(report, alice)]);

    const kept = await running.reports.find({ reporterId: alice.userId }).toArray();
    expect(kept).toMatchObject([{ ...report, snapshot: { _id: bob.userId, firstname: 'Bob' } }]);
  });

  test('reports are given to moderation with its proof, and deleted once they are there', async () => {
    const [alice, bob] = [await running.member(), await running.member({ firstname: 'Bob' })];
    await running.friends.report({ targetId: bob.userId, reason: 'danger', details: 'threats' }, alice);
    const proofs = testProofs('moderation');
    const refused = { code: 'forbidden', reason: 'service_only' };
    const read = async () =>
      (await running.friends.reportsToMove({ limit: 100, proof: proofs.of('friends', 'reportsToMove') })).reports;

    const found = (await read()).filter(({ reporterId }) => reporterId === alice.userId);
    expect(found).toMatchObject([{ targetId: bob.userId, details: 'threats', snapshot: { firstname: 'Bob' } }]);
    const ids = found.map(({ _id }) => _id);
    await expect(running.friends.reportsToMove({ limit: 1, proof: 'x' }, alice)).rejects.toMatchObject(refused);
    const proof = proofs.of('friends', 'removeMovedReports', ...ids, 'another');
    await expect(running.friends.removeMovedReports({ ids, proof })).rejects.toMatchObject(refused);
    expect(await read()).toEqual(expect.arrayContaining(found));

    await running.friends.removeMovedReports({ ids, proof: proofs.of('friends', 'removeMovedReports', ...ids) });
    expect((await read()).map(({ _id }) => _id)).not.toContain(ids[0]);
  });

  test('how pairs stand is told page by page, with what they were before at a lower revision', async () => {
    const [alice, bob] = await twoFriends();
    const pairId = [alice.userId, bob.userId].sort().join('_');
    const all = async () => {
      const found: Friendship[] = [];
      for (let after: string | null = null; ; after = found.at(-1)?._id ?? null) {
        const { friendships } = await running.friends.listFriendships({ after, limit: 1 });
        if (friendships.length === 0) return found;
        found.push(...friendships);
      }
    };

    const before = await all();
    await running.friends.block({ targetId: bob.userId }, alice);
    const after = await all();

    expect(before.map(({ _id }) => _id)).toEqual((await running.pairs.distinct('_id')).sort());
    expect(before.find(({ _id }) => _id === pairId)).toMatchObject({ areFriends: true, revision: 2 });
    expect(after.find(({ _id }) => _id === pairId)).toMatchObject({ areFriends: false, revision: 3 });
  });
});
