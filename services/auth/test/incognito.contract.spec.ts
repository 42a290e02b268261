import { announcementsIn } from '@attune/platform/testing/announcements';
import { testCaller } from '@attune/platform/testing/test-config';
import { until } from '../../../infra/test/until.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

let running: RunningAuth;

describe('members who go incognito', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  /** What others were told last of a member. */
  const lastEventOf = async (userId: string) => {
    const events = (await announcementsIn(running.redis)) as { pattern: string; data: Record<string, unknown> }[];
    const own = events.filter(({ data }) => data['userId'] === userId);
    return own.toSorted((one, next) => Number(next.data['revision']) - Number(one.data['revision']))[0]?.pattern;
  };

  test('are announced as that, and a pause leaves it as it is', async () => {
    const userId = (await running.verified(aRegistration()))._id.toHexString();
    const caller = testCaller(userId);
    const { setIncognito, setPaused } = running.auth;
    const entry = async () => {
      const { members } = await running.auth.listVerified({ after: null, limit: 500 });
      return members.find(listed => listed.userId === userId);
    };
    const standing = async () => (await running.auth.getProfile({}, caller)).standing;

    await setIncognito({ isIncognito: true }, caller);
    await setIncognito({ isIncognito: true }, caller);
    expect(await entry()).toMatchObject({ isIncognito: true, revision: 1 });
    expect(await standing()).toEqual({ isPaused: false, isModerator: false, isIncognito: true });
    await until(async () => (await lastEventOf(userId)) === 'auth.userChanged');

    await setPaused({ isPaused: true }, caller);
    await until(async () => (await lastEventOf(userId)) === 'auth.userHidden');
    await setPaused({ isPaused: false }, caller);
    expect(await entry()).toMatchObject({ isIncognito: true, revision: 3 });

    await setIncognito({ isIncognito: false }, caller);
    expect(await entry()).toMatchObject({ isIncognito: false, revision: 4 });
    expect(await standing()).toEqual({ isPaused: false, isModerator: false });
  });
});
