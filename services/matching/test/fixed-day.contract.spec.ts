import type { AnswerInput } from '@attune/matching-contract/answer';
import type { Today } from '@attune/matching-contract/daily-list.methods';
import type { Caller } from '@attune/platform/contract';
import { TodayService } from '../src/daily-lists/today.service.js';
import { LIMITS, OTHER_LIMITS, POTSDAM, type RunningMatching, startMatching } from './matching-service.fixture.js';

const DAY_MS = 24 * 3_600_000;
const SMOKING: AnswerInput = { question: 20, answer: 'no', accepted: ['no'], weight: 'much', mayBeQuoted: false };

let running: RunningMatching;

const idsOf = (today: Today) => (today.state === 'ready' ? today.cards.map(({ person }) => person._id) : []);
const others = (count: number) =>
  Promise.all(Array.from({ length: count }, () => running.seeker({ limits: OTHER_LIMITS })));
/** As it is asked at another time. */
const todayAt = (caller: Caller, at: number) => running.provider(TodayService).today(caller, new Date(at));

describe('a day that has people', () => {
  beforeAll(async () => {
    running = await startMatching();
  });
  afterAll(() => running.stop());

  test('Q12 limits, dealbreakers, answers and ages that change hold from the next day’s people on: today’s cards stay', async () => {
    const { matching, seeker, world } = running;
    const alice = await seeker();
    const [smoking, distant, choosy, older, stays] = (await others(5)) as [Caller, Caller, Caller, Caller, Caller];
    await matching.saveAnswer(SMOKING, alice);
    await matching.saveAnswer({ ...SMOKING, answer: 'daily' }, smoking);
    const before = idsOf(await matching.today({}, alice));
    const everybody = [smoking, distant, choosy, older, stays].map(({ userId }) => userId);
    expect(before.toSorted()).toEqual(everybody.toSorted());
    expect(idsOf(await matching.today({}, older))).toContain(alice.userId);

    await matching.setLimits({ ...LIMITS, dealbreakers: [20] }, alice);
    await matching.setTown({ townId: POTSDAM }, distant);
    await matching.setLimits({ ...OTHER_LIMITS, ageFrom: 99 }, choosy);
    world.ages.set(older.userId, 100);
    await matching.refreshAge({}, older);
    for (const age of [18, 60, 120]) {
      world.ages.set(alice.userId, age);
      await matching.refreshAge({}, alice);
      expect(idsOf(await matching.today({}, alice))).toEqual(before);
      expect((await matching.inCommonWith({ memberId: choosy.userId }, alice)).inCommon).not.toBeNull();
    }
    expect(idsOf(await matching.today({}, older))).toContain(alice.userId);

    world.ages.set(alice.userId, 30);
    await matching.refreshAge({}, alice);
    const next = idsOf(await todayAt(alice, Date.now() + DAY_MS));
    expect(next).toContain(stays.userId);
    for (const gone of [smoking, choosy, older]) expect(next).not.toContain(gone.userId);
  });
});
