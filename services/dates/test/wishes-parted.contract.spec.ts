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

  test('Y7 an end of a friendship that is heard late leaves what was said since', async () => {
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

  test.each(['ada', 'bo'] as const)(
    'an end that is heard late, after %s said it again, takes what the other one had said before, and what was shared',
    async name => {
      const pair = running.pair();
      const [again, other] = name === 'ada' ? [pair.ada, pair.bo] : [pair.bo, pair.ada];
      await say(other, again);
      const at = new Date();
      await until(() => Date.now() > at.getTime());
      expect((await say(again, other)).bothSince).not.toBeNull();

      await running.events.friends.friendshipEnded({
        userIds: [again.userId, other.userId],
        at: at.toISOString(),
        revision: 9,
      });
      await until(async () => (await storedOf(again))[0]?.bothAt === null);

      const [stored] = await storedOf(again);
      expect(stored).toMatchObject({ untoldSince: null });
      expect([stored?.firstAt, stored?.secondAt].filter(side => side !== null)).toHaveLength(1);
      expect((await running.client.list({}, again)).wishes).toEqual([
        { memberId: other.userId, isOn: true, bothSince: null },
      ]);
      expect((await running.client.list({}, other)).wishes).toEqual([]);
    },
  );

  test('Y7 a press during the end of the friendship leaves nothing, and tells no one', async () => {
    const { ada, bo } = running.pair();
    await say(bo, ada);
    running.partSoon(ada, bo);

    await expect(say(ada, bo)).rejects.toMatchObject({ code: 'forbidden', reason: 'date_not_with_a_friend' });

    expect(await storedOf(ada)).toEqual([]);
    const told = running.pair();
    await say(told.ada, told.bo);
    await say(told.bo, told.ada);
    await until(() => running.heardBoth.some(({ userId }) => userId === told.bo.userId));
    expect(running.heardBoth.filter(({ userId }) => [ada.userId, bo.userId].includes(userId))).toEqual([]);
  });
});
