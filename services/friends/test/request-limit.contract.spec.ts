import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { HeldRequests } from '../src/friendships/held-requests.js';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';
import { requestTurns } from './request-turns.fixture.js';

let running: RunningFriends;

describe('how many requests a day a member takes', () => {
  beforeAll(async () => {
    running = await startFriends({ speed: 20 });
  });
  afterAll(() => running.stop());

  const { ofAge, ask, aFullDay, shownTo, turnOf, ids } = requestTurns(() => running);

  test('F17 a member takes 20 a day, and says otherwise', async () => {
    const bob = await running.member();
    expect(await running.friends.requestLimit({}, bob)).toEqual({ requestsADay: 20 });

    await running.friends.setRequestLimit({ requestsADay: 3 }, bob);

    expect(await running.friends.requestLimit({}, bob)).toEqual({ requestsADay: 3 });
    for (const requestsADay of [0, 101, 2.5, '7', null])
      await expect(
        running.friends.setRequestLimit({ requestsADay: requestsADay as number }, bob),
      ).rejects.toMatchObject({
        code: 'invalid_input',
        details: { fields: { requestsADay: 'requests_a_day_invalid' } },
      });
  });

  test('F17 who takes more from now on is shown more at once', async () => {
    const { bob, first, old } = await aFullDay();

    await running.friends.setRequestLimit({ requestsADay: 3 }, bob);

    await until(async () => (await shownTo(bob)).length === 3);
    expect(await shownTo(bob)).toEqual(ids(...first, old));
  });

  test('F17 a member who takes fewer from now on is shown none for a day, and keeps what was shown and what waits', async () => {
    const { bob, first, young, old, youngest } = await aFullDay();

    await running.friends.setRequestLimit({ requestsADay: 1 }, bob);
    await until(async () => ((await turnOf(bob))?.getTime() ?? 0) > Date.now());

    expect(await shownTo(bob)).toEqual(ids(...first));
    expect(await running.pairs.countDocuments({ targetId: bob.userId, isHeld: true })).toBe(3);
    await running.friends.setRequestLimit({ requestsADay: 100 }, bob);
    await until(async () => (await shownTo(bob)).length === 5);
    expect(await shownTo(bob)).toEqual(ids(...first, young, old, youngest));
  });

  test('F17 no turn ends while a request that was counted as held may still be on its way', async () => {
    const bob = await running.member();
    const now = new Date();
    const held = running.apps[0]?.get(HeldRequests);
    await running.turns.insertOne({ _id: bob.userId, shown: [], turnAt: new Date(0), heldAt: now });

    await held?.showDue(now);
    expect(await turnOf(bob)).toEqual(new Date(0));

    await running.turns.updateOne({ _id: bob.userId }, { $set: { heldAt: new Date(now.getTime() - 120_000) } });
    await held?.showDue(now);
    expect(await turnOf(bob)).toBeUndefined();
  });

  /** What two accounts of one person see of a member whom the first has asked before and asks again, as does the second then. */
  async function seenByTwoAccounts(bob: Caller, afterTheFirst: (first: Caller) => Promise<unknown>) {
    const accounts = [await ofAge(40), await ofAge(40)] as const;
    await ask(accounts[0], bob);
    await afterTheFirst(accounts[0]);
    await running.friends.cancelRequest({ targetId: bob.userId }, accounts[0]);
    const seen = [];
    for (const account of accounts) {
      const before = Date.now();
      const answer = await ask(account, bob);
      const { sent } = await running.friends.lists({}, account);
      const [{ sentAt = '' } = {}] = sent;
      expect(Date.parse(sentAt)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(sentAt)).toBeLessThanOrEqual(Date.now());
      seen.push({ answer, ids: sent.map(({ _id }) => _id === bob.userId), fields: Object.keys(sent[0] ?? {}) });
    }
    return seen;
  }

  test('F22 two accounts see the same of a full day, of a day without others, of any limit, and of one that was declined', async () => {
    const [full, free, declining] = [(await aFullDay()).bob, await running.member(), await running.member()];
    for (const bob of [full, declining]) await running.friends.setRequestLimit({ requestsADay: 1 }, bob);

    const seen = [
      await seenByTwoAccounts(full, async () => {}),
      await seenByTwoAccounts(free, async () => {}),
      await seenByTwoAccounts(declining, ({ userId }) =>
        running.friends.declineRequest({ requesterId: userId }, declining),
      ),
    ];

    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test('F22 the time of a request stays as it was when its turn comes', async () => {
    const { bob, old } = await aFullDay();
    const { sent } = await running.friends.lists({}, old);

    await running.friends.setRequestLimit({ requestsADay: 20 }, bob);
    await until(async () => (await shownTo(bob)).includes(old.userId));

    expect((await running.friends.lists({}, old)).sent).toEqual(sent);
    expect(sent).toEqual([expect.objectContaining({ _id: bob.userId, sentAt: expect.any(String) })]);
  });
});
