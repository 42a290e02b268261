import { testCaller } from '@attune/platform/testing/test-config';
import { OVERLAP_MS } from '../src/users/changed-member.repository.js';
import type { UserDocument } from '../src/users/user.schema.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

const MINUTE_MS = 60_000;
const password = 'down the rabbit hole';
let running: RunningAuth;

describe('members who changed', () => {
  beforeEach(async () => (running = await startAuth({ replicas: 1 })));
  afterEach(() => running.stop());

  const ids = new Map<string, UserDocument['_id']>();
  const member = async () => {
    const { _id } = await running.verified(aRegistration({ password }));
    const userId = _id.toHexString();
    ids.set(userId, _id);
    return userId;
  };
  const changedAt = (userId: string, at: Date) =>
    running.users.updateOne({ _id: ids.get(userId) }, { $set: { changedAt: at } });
  /** So many, all of one time. */
  const members = async (number: number, at: Date) => {
    const made = await Promise.all(Array.from({ length: number }, member));
    await Promise.all(made.map(userId => changedAt(userId, at)));
    return made.toSorted();
  };
  const now = async () => (await running.auth.listChanged({ since: null, limit: 1 })).mark;
  const read = async (since: string, limit = 500) => {
    const { members: shown, hidden, ...rest } = await running.auth.listChanged({ since, limit });
    return { shown: shown.map(({ userId }) => userId), hidden: hidden.map(({ userId }) => userId), ...rest };
  };
  const anHourAgo = () => new Date(Date.now() - 60 * MINUTE_MS);

  test('are read since a mark, as others see them: who is new, looks different, is hidden, comes back or leaves', async () => {
    const [still = '', looks = '', paused = '', back = '', leaving = ''] = await members(5, anHourAgo());
    await running.auth.setPaused({ isPaused: true }, testCaller(back));
    await changedAt(back, anHourAgo());
    const mark = await now();

    await running.auth.updateProfile({ firstname: 'Ada' }, testCaller(looks));
    for (const [userId, isPaused] of [
      [paused, true],
      [back, false],
    ] as const)
      await running.auth.setPaused({ isPaused }, testCaller(userId));
    await running.auth.requestDeletion({ password }, testCaller(leaving));
    const fresh = await member();

    const { shown, hidden, isLast } = await read(mark);
    expect(shown).toEqual([looks, back, fresh]);
    expect(hidden).toEqual([paused, leaving]);
    expect(isLast).toBe(true);
    expect([...shown, ...hidden]).not.toContain(still);
  });

  test('what a replica with another clock, or a late write, puts before the mark is read', async () => {
    const [late = '', older = ''] = await members(2, anHourAgo());
    const mark = await now();
    await changedAt(late, new Date(Date.now() - OVERLAP_MS + MINUTE_MS));
    await changedAt(older, new Date(Date.now() - OVERLAP_MS - MINUTE_MS));

    expect((await read(mark)).shown).toEqual([late]);
  });

  test('pages of one time have each member once, and what is written behind a page comes with the next reading', async () => {
    const all = await members(5, new Date());
    const first = await read(await now(), 2);
    const begunAt = Date.now();
    // A reading that takes longer than clocks differ.
    const [at = '', after = '', begun = ''] = first.mark.split('_');
    const long = `${at}_${after}_${Number(begun) - 60 * MINUTE_MS}`;
    const second = await read(long, 2);
    const third = await read(second.mark, 2);

    expect([...first.shown, ...second.shown, ...third.shown]).toEqual(all);
    expect([first, second, third].map(({ isLast }) => isLast)).toEqual([false, false, true]);
    expect(Number(third.mark.split('_')[0])).toBeLessThanOrEqual(begunAt - 60 * MINUTE_MS - OVERLAP_MS);
  });

  test('cost nothing of those who did not change, however many there are', async () => {
    const [changed = ''] = await members(1, new Date());
    const { _id: _own, ...account } = await running.userCalled((await running.users.findOne({}))?.username ?? '');
    const others = Array.from({ length: 1000 }, (_, number) => {
      const name = `unchanged${number}`;
      const own = { username: name, usernameKey: name, emailKey: `${name}@example.org` };
      return { ...account, ...own, ...(number % 2 ? { changedAt: anHourAgo() } : { changedAt: undefined }) };
    });
    await running.users.insertMany(others as never, { ignoreUndefined: true });
    const since = new Date(Date.now() - OVERLAP_MS);
    const filter = { changedAt: { $gte: since }, isVerified: true, isDecoy: false };

    expect((await read(await now())).shown).toEqual([changed]);
    const plan = await running.users.find(filter).sort({ changedAt: 1, _id: 1 }).limit(500).explain('executionStats');
    expect(plan['executionStats']).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
    expect(JSON.stringify(plan['queryPlanner'].winningPlan)).not.toMatch(/COLLSCAN|"SORT"/);
  });
});
