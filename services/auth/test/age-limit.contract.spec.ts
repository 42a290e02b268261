import type { Caller } from '@attune/platform/contract';
import { testCaller } from '@attune/platform/testing/test-config';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

let running: RunningAuth;
const DAY_MS = 24 * 3_600_000;

describe('the age', () => {
  beforeAll(async () => {
    running = await startAuth();
  });
  afterAll(() => running.stop());

  async function member(): Promise<Caller> {
    const { _id } = await running.verified(aRegistration());
    return testCaller(_id.toHexString());
  }
  const set = (age: number | null, as: Caller) => running.auth.updateProfile({ age }, as);
  const ageOf = async (as: Caller) => (await running.auth.getProfile({}, as)).age;

  test('when an applicant says to be an adult, the account keeps the time; it has none where that was not asked', async () => {
    const before = Date.now();
    const [asked, notAsked] = [aRegistration(), aRegistration()];
    await running.auth.register({ ...asked, isAdult: true });
    await running.auth.register(notAsked);

    const { saidAdultAt } = await running.userCalled(asked.username);
    expect(saidAdultAt?.getTime()).toBeGreaterThanOrEqual(before);
    expect(await running.userCalled(notAsked.username)).not.toHaveProperty('saidAdultAt');
    await expect(running.auth.register({ ...aRegistration(), isAdult: false })).rejects.toMatchObject({
      details: { fields: { isAdult: 'adult_missing' } },
    });
  });

  test('P18 the first age is none; after five in 30 days the sixth is refused, with the days until it is possible', async () => {
    const alice = await member();
    for (const age of [30, 31, 31, 32, null, 33, 34]) await set(age, alice);

    await expect(set(35, alice)).rejects.toMatchObject({
      code: 'rate_limited',
      reason: 'age_changed_too_often',
      params: { days: 30 },
      details: { field: 'age', retryAfter: expect.any(Number) },
    });
    expect(await ageOf(alice)).toBe(34);
    await running.auth.updateProfile({ age: 34, bio: 'Tea' }, alice);
    await expect(running.auth.updateProfile({ age: null, bio: 'Coffee' }, alice)).rejects.toMatchObject({
      reason: 'age_changed_too_often',
    });
    expect(await running.auth.getProfile({}, alice)).toMatchObject({ age: 34, bio: 'Tea' });

    const { _id, ageChanges = [] } = (await running.users.findOne({ 'ageChanges.4': { $exists: true } })) ?? {};
    await running.users.updateOne(
      { _id },
      { $set: { ageChanges: ageChanges.map(at => new Date(at.getTime() - 29.5 * DAY_MS)) } },
    );
    await expect(set(35, alice)).rejects.toMatchObject({ params: { days: 1 } });
    await running.users.updateOne(
      { _id },
      { $set: { ageChanges: ageChanges.map(at => new Date(at.getTime() - 30 * DAY_MS)) } },
    );
    expect(await set(35, alice)).toMatchObject({ age: 35 });
  });

  test('P18 of 20 at the same time, five are made', async () => {
    const alice = await member();
    await set(18, alice);

    const made = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => set(20 + index, alice)));

    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});
