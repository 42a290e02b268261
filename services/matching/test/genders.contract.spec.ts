import type { AnswerInput } from '@attune/matching-contract/answer';
import type { Today } from '@attune/matching-contract/daily-list.methods';
import { TodayService } from '../src/daily-lists/today.service.js';
import { PairingService } from '../src/super-matches/pairing.service.js';
import { SuperMatchService } from '../src/super-matches/super-match.service.js';
import { LIMITS, OTHER_LIMITS, type RunningMatching, startMatching } from './matching-service.fixture.js';

const DAY_MS = 24 * 3_600_000;
const PHONES: AnswerInput = { question: 11, answer: 'never', accepted: ['never'], weight: 'much', mayBeQuoted: true };
const DATE = '2031-05-02';

let running: RunningMatching;

const idsOf = (today: Today) => (today.state === 'ready' ? today.cards.map(({ person }) => person._id) : []);

describe('a change of genders', () => {
  beforeEach(async () => {
    running = await startMatching();
  });
  afterEach(() => running.stop());

  test('hides all who were suggested before, those who still suit too, until the next day', async () => {
    const { matching, seeker } = running;
    const [alice, bob] = [await seeker(), await seeker({ limits: OTHER_LIMITS })];
    const carl = await seeker({ limits: { ...OTHER_LIMITS, lookingFor: ['woman', 'nonbinary'] } });
    expect(idsOf(await matching.today({}, alice)).toSorted()).toEqual([bob.userId, carl.userId].toSorted());

    await matching.setLimits({ ...LIMITS, genders: ['nonbinary'] }, alice);

    expect(await matching.today({}, alice)).toMatchObject({ state: 'ready', cards: [], shortage: null });
    for (const { userId: memberId } of [bob, carl]) {
      expect(await matching.inCommonWith({ memberId }, alice)).toEqual({ inCommon: null });
      await expect(matching.pass({ memberId }, alice)).rejects.toMatchObject({ reason: 'member_not_suggested' });
    }
    const next = await running.provider(TodayService).today(alice, new Date(Date.now() + DAY_MS));
    expect(idsOf(next)).toEqual([carl.userId]);
    expect((await matching.inCommonWith({ memberId: carl.userId }, alice)).inCommon).not.toBeNull();
  });

  test('hides the Super Match that was made before', async () => {
    const { matching, seeker } = running;
    const alice = await seeker();
    const carl = await seeker({ limits: { ...OTHER_LIMITS, lookingFor: ['woman', 'nonbinary'] } });
    for (const one of [alice, carl]) await matching.saveAnswer(PHONES, one);
    await running.provider(PairingService).pairAll(DATE, new Date());
    const stateNow = async () =>
      (await running.provider(SuperMatchService).superMatch(alice, new Date(`${DATE}T23:00:00Z`))).state;
    expect(await stateNow()).toBe('shown');

    await matching.setLimits({ ...LIMITS, ageFrom: 20 }, alice);
    expect(await stateNow()).toBe('shown');
    await matching.setLimits({ ...LIMITS, genders: ['nonbinary'] }, alice);
    expect(await stateNow()).toBe('none');
    expect(await matching.inCommonWith({ memberId: carl.userId }, alice)).toEqual({ inCommon: null });
  });
});
