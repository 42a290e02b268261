import type { Caller } from '@attune/platform/contract';
import { testCaller } from '@attune/platform/testing/test-config';
import { until } from '../../../infra/test/until.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';
import { startListener } from './member-listener.fixture.js';

describe('a replaced picture', () => {
  let running: RunningAuth;
  let listener: Awaited<ReturnType<typeof startListener>>;
  beforeAll(async () => {
    running = await startAuth();
    listener = await startListener(running.config);
  });
  afterAll(async () => {
    await listener.stop();
    await running.stop();
  });

  test('P10 is announced, and auth tells which pictures are still shown', async () => {
    const [first, second, shared] = ['c1', 'c2', 'c3'].map(pair => `/api/pictures/${pair.repeat(32)}.webp`);
    const member = async () => testCaller((await running.verified(aRegistration()))._id.toHexString());
    const [alice, bob] = [await member(), await member()];
    const show = (profilePicture: string | null | undefined, caller: Caller) =>
      running.auth.updateProfile({ profilePicture }, caller);
    const inUse = async (...profilePictures: unknown[]) =>
      (await running.auth.picturesInUse({ profilePictures: profilePictures.map(String) })).inUse;

    await show(shared, bob);
    for (const profilePicture of [first, first, second, shared]) await show(profilePicture, alice);
    expect(await inUse(first, second, shared)).toEqual([shared]);
    await show(null, alice);

    await until(async () => listener.replaced.length === 3);
    expect(listener.replaced).toEqual([first, second, shared]);
    // Bob has it still.
    expect(await inUse(shared)).toEqual([shared]);
  });
});
