import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { type RunningDates, startDates } from './dates-service.fixture.js';

const MINUTE_MS = 60_000;

let running: RunningDates;

const say = async (one: Caller, other: Caller) =>
  (await running.client.setWish({ memberId: other.userId, isOn: true }, one)).wish;
const storedOf = ({ userId }: Caller) => running.wishes.find({ userIds: userId }).toArray();

describe('"I\'d like to meet you", of members who part', () => {
  beforeAll(async () => {
    running = await startDates();
  });
  afterAll(() => running.stop());

  test.each(['friendshipEnded', 'userBlocked'] as const)(
    '%s forgets it on both sides, also what both said',
    async event => {
      const [alone, shared] = [running.pair(), running.pair()];
      await say(alone.ada, alone.bo);
      await say(shared.ada, shared.bo);
      await say(shared.bo, shared.ada);

      for (const { ada, bo } of [alone, shared]) {
        const at = new Date().toISOString();
        const { friends } = running.events;
        if (event === 'userBlocked') await friends.userBlocked({ blockerId: bo.userId, blockedId: ada.userId, at });
        else await friends.friendshipEnded({ userIds: [ada.userId, bo.userId], at, revision: 9 });
        await until(async () => (await storedOf(ada)).length === 0);
      }

      expect(await say(alone.bo, alone.ada)).toMatchObject({ bothSince: null });
    },
  );

  test('an end of a friendship that is heard late leaves what was said since', async () => {
    const { ada, bo } = running.pair();
    const at = new Date(Date.now() - MINUTE_MS).toISOString();
    await say(ada, bo);
    const later = running.pair();
    await say(later.ada, later.bo);

    await running.events.friends.friendshipEnded({ userIds: [ada.userId, bo.userId], at, revision: 9 });
    const now = new Date().toISOString();
    await running.events.friends.friendshipEnded({
      userIds: [later.ada.userId, later.bo.userId],
      at: now,
      revision: 9,
    });
    await until(async () => (await storedOf(later.ada)).length === 0);

    expect((await running.client.list({}, ada)).wishes).toMatchObject([{ memberId: bo.userId, isOn: true }]);
  });
});
