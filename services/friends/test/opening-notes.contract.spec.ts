import type { Caller } from '@attune/platform/contract';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';

let running: RunningFriends;

describe('notes of accepted requests', () => {
  beforeAll(async () => {
    running = await startFriends();
  });
  afterAll(() => running.stop());

  const two = async () => [await running.member(), await running.member()] as const;
  const ask = (from: Caller, to: Caller, note?: string) =>
    running.friends.sendRequest({ targetId: to.userId, ...(note && { note }) }, from);
  const accept = (by: Caller, from: Caller) => running.friends.acceptRequest({ requesterId: from.userId }, by);
  const stored = (one: Caller) => running.pairs.findOne({ members: one.userId });
  const pairOf = (one: Caller, other: Caller) => [one.userId, other.userId].toSorted() as [string, string];
  async function asked(method: 'openingNotes' | 'removeOpening', one: Caller, other: Caller, service = 'messaging') {
    const userIds = pairOf(one, other);
    const revision = (await stored(one))?.revision ?? 0;
    return { userIds, revision, proof: testProofs(service).of('friends', method, ...userIds, String(revision)) };
  }
  const notes = async (one: Caller, other: Caller) =>
    (await running.friends.openingNotes(await asked('openingNotes', one, other))).notes;
  const listed = async (one: Caller, other: Caller) => {
    const _id = pairOf(one, other).join('_');
    const { friendships } = await running.friends.listFriendships({ after: _id.slice(0, -1), limit: 1 });
    return friendships[0];
  };

  test('I43 the note is kept for the messaging service from the acceptance on, with the time of the request, until it is taken', async () => {
    const [alice, bob] = await two();
    await ask(alice, bob, 'You climb too?');
    const requestedAt = (await stored(alice))?.requestedAt;
    expect(await notes(alice, bob)).toEqual([]);

    await accept(bob, alice);

    expect(await notes(alice, bob)).toEqual([
      {
        senderId: alice.userId,
        text: 'You climb too?',
        sentAt: requestedAt?.toISOString(),
        wasRead: true,
        acceptedAt: (await stored(alice))?.changedAt.toISOString(),
      },
    ]);
    expect(await listed(alice, bob)).toMatchObject({ areFriends: true, hasOpening: true });
    await running.friends.removeOpening(await asked('removeOpening', alice, bob));
    await running.friends.removeOpening(await asked('removeOpening', alice, bob));
    expect(await notes(alice, bob)).toEqual([]);
    expect(await listed(alice, bob)).toMatchObject({ areFriends: true, hasOpening: false });
    expect(JSON.stringify(await stored(alice))).not.toContain('climb');
  });

  test('I43 of requests that cross, both notes are kept in their order, and the second was not read', async () => {
    const [alice, bob] = await two();
    await ask(alice, bob, 'You climb too?');

    expect(await ask(bob, alice, 'I saw your ropes.')).toEqual({ outcome: 'friends' });

    expect(await notes(alice, bob)).toMatchObject([
      { senderId: alice.userId, text: 'You climb too?', wasRead: true },
      { senderId: bob.userId, text: 'I saw your ropes.', wasRead: false },
    ]);
  });

  test.each<[string, (alice: Caller, bob: Caller) => Promise<unknown>]>([
    ['declined', (alice, bob) => running.friends.declineRequest({ requesterId: alice.userId }, bob)],
    ['withdrawn', (alice, bob) => running.friends.cancelRequest({ targetId: bob.userId }, alice)],
    ['ended by a block', (alice, bob) => running.friends.block({ targetId: alice.userId }, bob)],
    [
      'accepted, and the friendship ended before the note was taken',
      async (alice, bob) => {
        await accept(bob, alice);
        await running.friends.unfriend({ friendId: alice.userId }, bob);
      },
    ],
    [
      'accepted, and the two parted by a block before the note was taken',
      async (alice, bob) => {
        await accept(bob, alice);
        await running.friends.block({ targetId: alice.userId }, bob);
      },
    ],
  ])('I43 a note is not handed over when its request is %s', async (_how, end) => {
    const [alice, bob] = await two();
    await ask(alice, bob, 'You climb too?');

    await end(alice, bob);

    expect(await notes(alice, bob)).toEqual([]);
    expect(JSON.stringify(await stored(alice))).not.toContain('climb');
  });

  test('I43 nothing is handed over while its sender is hidden, and it stays for later', async () => {
    const [alice, bob] = await two();
    await ask(alice, bob, 'You climb too?');
    await accept(bob, alice);
    const hide = (hiddenRevision: number) =>
      running.directory.updateOne({ _id: alice.userId }, { $set: { hiddenRevision } });

    await hide(1);
    expect(await notes(alice, bob)).toEqual([]);
    await hide(0);
    expect(await notes(alice, bob)).toHaveLength(1);
  });

  test.each(['openingNotes', 'removeOpening'] as const)('F20 %s is refused to any other service', async method => {
    const [alice, bob] = await two();
    await ask(alice, bob, 'You climb too?');
    await accept(bob, alice);

    for (const service of ['gateway', 'moderation', 'notifications'])
      await expect(running.friends[method](await asked(method, alice, bob, service))).rejects.toMatchObject({
        code: 'forbidden',
      });
    expect(await notes(alice, bob)).toHaveLength(1);
  });
});
