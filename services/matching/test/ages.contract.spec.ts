import type { Today } from '@attune/matching-contract/daily-list.methods';
import { TodayService } from '../src/daily-lists/today.service.js';
import { LIMITS, OTHER_LIMITS, type RunningMatching, startMatching } from './matching-service.fixture.js';

const DAY_MS = 24 * 3_600_000;
let running: RunningMatching;
const idsOf = (today: Today) => (today.state === 'ready' ? today.cards.map(({ person }) => person._id) : []);

describe('the age that a profile says', () => {
  beforeEach(async () => {
    running = await startMatching();
  });
  afterEach(() => running.stop());

  test('a changed age counts from the next day’s people on, and a cleared one ends suggestions at once', async () => {
    const { matching, seeker, seekers, visitor, world } = running;
    const [alice, bob] = [await seeker({ limits: { ageTo: 40 } }), await seeker({ limits: OTHER_LIMITS })];
    const stranger = visitor();
    const shownWhenBobIs = async (age: number | null, days = 0) => {
      world.ages.set(bob.userId, age);
      await matching.refreshAge({}, bob);
      return idsOf(await running.provider(TodayService).today(alice, new Date(Date.now() + days * DAY_MS)));
    };

    expect(await shownWhenBobIs(40)).toEqual([bob.userId]);
    expect(await shownWhenBobIs(41)).toEqual([bob.userId]);
    expect(await shownWhenBobIs(41, 1)).toEqual([]);
    expect(await shownWhenBobIs(39, 2)).toEqual([bob.userId]);
    expect(await shownWhenBobIs(null, 2)).toEqual([]);
    await matching.refreshAge({}, stranger);
    expect(await seekers.findOne({ _id: stranger.userId })).toBeNull();
    await expect(matching.refreshAge({})).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('an age that was not read for two weeks is not used: not on a card, and not for a new list', async () => {
    const { matching, seeker, seekers } = running;
    const [alice, bob] = [await seeker(), await seeker({ limits: OTHER_LIMITS })];
    expect(idsOf(await matching.today({}, alice))).toEqual([bob.userId]);

    const seenAt = new Date(Date.now() - 14 * DAY_MS);
    await seekers.updateOne({ _id: bob.userId }, { $set: { seenAt } });

    expect(idsOf(await matching.today({}, alice))).toEqual([]);
    expect(await matching.inCommonWith({ memberId: bob.userId }, alice)).toEqual({ inCommon: null });
    const dora = await seeker({ limits: LIMITS });
    expect(await matching.today({}, dora)).toMatchObject({ cards: [], shortage: 'few_members' });
    await matching.settings({}, bob);
    expect(idsOf(await matching.today({}, alice))).toEqual([bob.userId]);
  });
});
