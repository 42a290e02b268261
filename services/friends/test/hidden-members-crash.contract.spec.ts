import { until } from '../../../infra/test/until.js';
import { type FriendsProcess, startFriendsProcess } from './process-system.fixture.js';

describe('friends, killed while a member is hidden', () => {
  jest.setTimeout(60_000);
  let running: FriendsProcess;
  beforeAll(async () => {
    running = await startFriendsProcess();
  });
  afterAll(() => running.stop());

  test('hides the member when it runs again', async () => {
    const [alice, bob] = [await running.member(), await running.member()];

    await running.announce.userHidden({ userId: alice.userId, revision: 2 });
    await running.killAndReplace();

    const strangers = async () => (await running.friends.relationsWith({ ids: [alice.userId] }, bob)).strangers;
    await until(async () => (await strangers()).length === 0);
  });
});
