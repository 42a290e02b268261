import { until } from '../../../infra/test/until.js';
import { type FriendsProcess, startFriendsProcess } from './process-system.fixture.js';

const A_DAY = 2;
const ASKERS = 8;

describe('friends, killed while many ask one member', () => {
  jest.setTimeout(180_000);
  let running: FriendsProcess;
  beforeAll(async () => {
    running = await startFriendsProcess();
  });
  afterAll(() => running.stop());

  test.each([1, 5])(
    'F17 killed after %i answers, it shows as many as the member takes, and loses none that waits',
    async answers => {
      const { friends } = running;
      const bob = await running.member();
      await friends.setRequestLimit({ requestsADay: A_DAY }, bob);
      const askers = await Promise.all(Array.from({ length: ASKERS }, () => running.member()));
      let answered = 0;
      const asked = askers.map(async asker => {
        const isDone = await friends.sendRequest({ targetId: bob.userId }, asker).then(
          () => true,
          () => false,
        );
        answered += 1;
        return isDone;
      });
      const shown = async () => (await friends.lists({}, bob)).requests.length;

      await until(() => answered >= answers);
      await running.killAndReplace();
      const isDone = await Promise.all(asked);
      await until(running.isQuiet, 30_000);

      const stands = await Promise.all(
        askers.map(async asker => (await friends.lists({}, asker)).sent.some(({ _id }) => _id === bob.userId)),
      );
      expect(stands.filter((stand, index) => isDone[index] && !stand)).toEqual([]);
      expect(await shown()).toBeLessThanOrEqual(A_DAY);
      await friends.setRequestLimit({ requestsADay: 100 }, bob);
      const standing = stands.filter(Boolean).length;
      await until(async () => (await shown()) === standing, 30_000);
    },
  );
});
