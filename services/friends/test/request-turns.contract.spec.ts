import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import type { Caller } from '@attune/platform/contract';
import { announcementsIn } from '@attune/platform/testing/announcements';
import { until } from '../../../infra/test/until.js';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';
import { requestTurns } from './request-turns.fixture.js';

let running: RunningFriends;
const DAY_MS = 24 * 3_600_000;

describe('requests that wait for their turn', () => {
  beforeAll(async () => {
    running = await startFriends({ speed: 20 });
  });
  afterAll(() => running.stop());

  const { ofAge, ask, aFullDay, shownTo, turnOf, ids } = requestTurns(() => running);
  /** As auth would answer about this one. */
  async function withProfile({ userId: _id }: Caller): Promise<string> {
    const { username = '' } = (await running.directory.findOne({ _id })) ?? {};
    const words = { firstname: 'Al', lastname: 'Li', age: 30, pronouns: null, bio: null, prompts: [], facts: NO_FACTS };
    running.profiles.set(_id, { _id, username, profilePicture: null, photos: [], ...words });
    return username;
  }
  /** Without the times of their own requests. */
  async function listsOf(member: Caller) {
    const lists = await running.friends.lists({}, member);
    return { ...lists, sent: lists.sent.map(request => ({ ...request, sentAt: typeof request.sentAt })) };
  }
  /** As if all that was shown to the member had been shown a day earlier. */
  const aDayLater = (member: Caller) =>
    running.turns.updateOne({ _id: member.userId }, [
      {
        $set: {
          shown: {
            $map: {
              input: '$shown',
              in: { by: '$$this.by', at: { $dateSubtract: { startDate: '$$this.at', unit: 'day', amount: 1 } } },
            },
          },
          turnAt: { $dateSubtract: { startDate: '$turnAt', unit: 'day', amount: 1 } },
          heldAt: { $dateSubtract: { startDate: '$heldAt', unit: 'day', amount: 1 } },
        },
      },
    ]);
  const toldOf = async (requester: Caller) => {
    await until(async () => (await running.pairs.countDocuments({ unannouncedSince: { $exists: true } })) === 0);
    return (await announcementsIn(running.redis))
      .filter(({ data }) => (data as { requesterId?: string }).requesterId === requester.userId)
      .map(({ pattern }) => pattern);
  };

  test('F17 of 25 who ask at once, 20 are shown', async () => {
    const bob = await running.member();
    const askers = await Promise.all(Array.from({ length: 25 }, () => running.member()));

    await Promise.all(askers.map(asker => ask(asker, bob)));

    expect(await shownTo(bob)).toHaveLength(20);
    expect(await running.pairs.countDocuments({ targetId: bob.userId, isHeld: true })).toBe(5);
  });

  test('F17 beyond it they wait a day, and then the oldest accounts are shown first', async () => {
    const { bob, first, young, old, youngest } = await aFullDay();
    expect(await shownTo(bob)).toEqual(ids(...first));
    expect(await toldOf(old)).toEqual([]);
    const turns = await running.turns.findOne({ _id: bob.userId });
    expect(turns?.turnAt?.getTime()).toBe((turns?.shown[0]?.at.getTime() ?? 0) + DAY_MS);

    await aDayLater(bob);

    await until(async () => (await shownTo(bob)).length === 4);
    expect(await shownTo(bob)).toEqual(ids(...first, old, young));
    expect(await toldOf(old)).toEqual(['friends.requestSent']);
    expect((await running.friends.lists({}, bob)).requests).toContainEqual(
      expect.objectContaining({ _id: old.userId, note: 'Do you climb?' }),
    );
    await aDayLater(bob);
    await until(async () => (await shownTo(bob)).includes(youngest.userId));
    await until(async () => !(await turnOf(bob)));
    expect(await running.pairs.countDocuments({ targetId: bob.userId, isHeld: true })).toBe(0);
  });

  test('F18 nothing tells the sender that the request waits', async () => {
    const { bob, first, old } = await aFullDay();
    const [username, late] = [await withProfile(bob), await ofAge(50)];
    const seenBy = async (member: Caller) => ({
      lists: await listsOf(member),
      profile: await running.friends.profile({ username }, member),
      related: await running.friends.relationsWith({ ids: [bob.userId] }, member),
      again: await ask(member, bob).catch(({ reason, details }: { reason: string; details: object }) => [
        reason,
        details,
      ]),
    });

    expect(await ask(late, bob)).toEqual({ outcome: 'requested' });
    expect(await seenBy(late)).toEqual(await seenBy(first[0]));
    expect(await seenBy(old)).toEqual(await seenBy(first[0]));
    expect(await running.friends.cancelRequest({ targetId: bob.userId }, old)).toBeUndefined();
    await aDayLater(bob);
    await until(async () => (await shownTo(bob)).length > 2);
    expect(await shownTo(bob)).not.toContain(old.userId);
  });

  test('F17 the one who is asked sees a stranger, answers none that waits, and meets who waits by asking', async () => {
    const { bob, old } = await aFullDay();
    const username = await withProfile(old);

    expect(await running.friends.profile({ username }, bob)).toMatchObject({ relation: 'stranger', note: null });
    for (const answer of ['acceptRequest', 'declineRequest'] as const)
      await expect(running.friends[answer]({ requesterId: old.userId }, bob)).rejects.toMatchObject({
        reason: 'no_request_from_member',
      });
    expect(await ask(bob, old)).toEqual({ outcome: 'friends' });
    expect((await running.idsIn(old)).friends).toEqual([bob.userId]);
    expect(await running.endedNotes.countDocuments({ requesterId: old.userId })).toBe(0);
  });

  test('F17 asking again and again, and requests that never arrive, take no more of what is shown', async () => {
    const bob = await running.member();
    await running.friends.setRequestLimit({ requestsADay: 2 }, bob);
    const [alice, carol] = [await running.member(), await running.member()];
    for (let round = 0; round < 3; round += 1) {
      await ask(alice, bob, `Round ${'x'.repeat(round)}`);
      if (round === 1) await running.friends.declineRequest({ requesterId: alice.userId }, bob);
      if (round < 2) await running.friends.cancelRequest({ targetId: bob.userId }, alice);
    }

    await ask(carol, bob);

    expect(await shownTo(bob)).toEqual([carol.userId]);
  });

  test('F17 a member whose turn fails is tried again later, and holds up no other', async () => {
    const [one, other] = [await aFullDay(), await aFullDay()];
    await running.pairs.updateOne({ requesterId: one.old.userId }, { $set: { members: 'broken' as never } });
    await running.turns.updateOne({ _id: one.bob.userId }, { $set: { shown: [], turnAt: new Date(0) } });
    await running.turns.updateOne({ _id: other.bob.userId }, { $set: { shown: [], turnAt: new Date(1) } });

    await until(async () => (await shownTo(other.bob)).length === 4);
    await until(async () => (await running.turns.findOne({ _id: one.bob.userId }))?.turnAt?.getTime() !== 0);
  });
});
