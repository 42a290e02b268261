import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { HeldRequests } from '../src/friendships/held-requests.js';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';
import { requestTurns } from './request-turns.fixture.js';

let running: RunningFriends;
const MINUTE_MS = 60_000;

describe('requests while eight people wait for a first answer', () => {
  beforeAll(async () => (running = await startFriends({ speed: 20 })));
  afterAll(() => running.stop());

  const { ask, shownTo, turnOf, ids } = requestTurns(() => running);
  const members = async (count: number) => {
    const all: Caller[] = [];
    for (let at = 0; at < count; at += 1) all.push(await running.member());
    return all as [Caller, Caller, Caller];
  };
  const waitFor = ({ userId }: Caller, waiting: number) => void running.firstTalks.set(userId, waiting);
  /** As if the minutes until the next look had passed. */
  const lookAgain = ({ userId }: Caller) =>
    running.turns.updateOne({ _id: userId }, { $set: { turnAt: new Date(Date.now() - MINUTE_MS) } });

  /** Looks again and again: the other replica may have asked before the change, and put the next look off. */
  const looksUntil = (member: Caller, fact: () => Promise<boolean>) =>
    until(async () => {
      if (await fact()) return true;
      await lookAgain(member);
      return false;
    });

  test('U31 wait at eight, not at seven, and come once one was answered; nothing that was shown goes', async () => {
    const [bob, early, late] = await members(3);
    waitFor(bob, 7);
    await ask(early, bob);
    waitFor(bob, 8);

    expect(await ask(late, bob)).toEqual({ outcome: 'requested' });

    expect(await shownTo(bob)).toEqual(ids(early));
    await lookAgain(bob);
    await until(async () => ((await turnOf(bob)) ?? new Date(0)) > new Date());
    expect(await shownTo(bob)).toEqual(ids(early));

    waitFor(bob, 7);
    await looksUntil(bob, async () => (await shownTo(bob)).length === 2);
    expect(await shownTo(bob)).toEqual(ids(early, late));
  });

  test('U32 the sender is told what all senders are told', async () => {
    const [bob, ben, alice] = await members(3);
    waitFor(bob, 8);
    const seen = async (of: Caller) => {
      const { sent } = await running.friends.lists({}, alice);
      return sent
        .filter(({ _id }) => _id === of.userId)
        .map(({ sentAt, ...rest }) => [typeof sentAt, Object.keys(rest)]);
    };

    expect(await ask(alice, bob)).toEqual(await ask(alice, ben, 'Tea?'));

    expect(await seen(bob)).toEqual(await seen(ben));
    expect(await running.friends.cancelRequest({ targetId: bob.userId }, alice)).toBeUndefined();
  });

  test('U33 the member asks others, and meets who waits by asking them', async () => {
    const [bob, alice, carla] = await members(3);
    waitFor(bob, 12);
    await ask(alice, bob);

    expect(await ask(bob, carla)).toEqual({ outcome: 'requested' });
    expect(await ask(bob, alice)).toEqual({ outcome: 'friends' });
    expect(await shownTo(carla)).toEqual(ids(bob));
  });

  test('U34 more requests a day lets in none of those who wait for an answer', async () => {
    const [bob, alice] = await members(2);
    waitFor(bob, 8);
    await ask(alice, bob);

    await running.friends.setRequestLimit({ requestsADay: 100 }, bob);
    await until(async () => ((await turnOf(bob)) ?? new Date(0)) > new Date(Date.now() + MINUTE_MS));

    expect(await shownTo(bob)).toEqual([]);
  });

  test('U35 while messaging is away, new requests are shown as before', async () => {
    const [bob, alice] = await members(2);
    running.undated.add(bob.userId);

    await ask(alice, bob);

    expect(await shownTo(bob)).toEqual(ids(alice));
  });

  test('U35 while messaging is away, those that are held stay so, and come when it is back', async () => {
    const [bob, alice] = await members(2);
    waitFor(bob, 8);
    await ask(alice, bob);
    running.undated.add(bob.userId);

    await lookAgain(bob);
    await until(async () => ((await turnOf(bob)) ?? new Date(0)) > new Date());
    expect(await shownTo(bob)).toEqual([]);

    running.undated.delete(bob.userId);
    waitFor(bob, 7);
    await looksUntil(bob, async () => (await shownTo(bob)).length === 1);
  });

  test('U35 while messaging is away, one question is asked in a round, of another member each time', async () => {
    const all = await members(3);
    for (const member of all) {
      waitFor(member, 8);
      await ask(await running.member(), member);
      running.undated.add(member.userId);
    }
    // At an hour that the tasks of this time don't look at.
    const round = new Date(Date.now() + 24 * 60 * MINUTE_MS);
    const held = { _id: { $in: all.map(({ userId }) => userId) } };
    await running.turns.updateMany(held, { $set: { turnAt: new Date(round.getTime() - MINUTE_MS) } });
    const postponed: number[] = [];
    for (const _member of all) {
      await running.apps[0]?.get(HeldRequests, { strict: false }).showDue(round);
      postponed.push(await running.turns.countDocuments({ ...held, turnAt: { $gt: round } }));
    }

    expect(postponed).toEqual([1, 2, 3]);
    for (const member of all) expect(await shownTo(member)).toEqual([]);
  });

  test('U36 a request that never arrives makes none wait', async () => {
    const [bob, alice] = await members(2);
    await ask(alice, bob);
    await running.friends.declineRequest({ requesterId: alice.userId }, bob);
    await running.friends.cancelRequest({ targetId: bob.userId }, alice);
    waitFor(bob, 8);

    await ask(alice, bob, 'Tea?');

    expect(await running.pairs.countDocuments({ targetId: bob.userId, isHeld: true })).toBe(0);
    expect(await turnOf(bob)).toBeUndefined();
  });
});
