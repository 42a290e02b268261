import type { AnswerInput } from '@attune/matching-contract/answer';
import type { Gender } from '@attune/matching-contract/limits';
import type { Caller } from '@attune/platform/contract';
import { LIMITS, type RunningMatching, startMatching } from './matching-service.fixture.js';

const SMOKING: AnswerInput = { question: 20, answer: 'no', accepted: ['no'], weight: 'much', mayBeQuoted: false };
const FAITH: AnswerInput = { question: 18, answer: 'part', accepted: ['part'], weight: 'much', mayBeQuoted: false };
const PETS: AnswerInput = { question: 22, answer: 'have', accepted: ['have'], weight: 'much', mayBeQuoted: false };
const tooMuch = { code: 'rate_limited', reason: 'too_much_matching' };

let running: RunningMatching;

const smokes = (isSmoker: boolean, caller: Caller) =>
  running.matching.saveAnswer({ ...SMOKING, answer: isSmoker ? 'daily' : 'no' }, caller);

describe('what may be tried out about others', () => {
  beforeAll(async () => {
    running = await startMatching();
  });
  afterAll(() => running.stop());

  test('answers that others may have made dealbreakers are changed 20 times a day, saved as they are without end', async () => {
    const { matching, seeker } = running;
    const alice = await seeker();
    for (let change = 0; change <= 20; change += 1) await smokes(change % 2 === 1, alice);

    await expect(smokes(true, alice)).rejects.toMatchObject(tooMuch);
    await expect(matching.deleteAnswer({ question: 20 }, alice)).rejects.toMatchObject(tooMuch);
    await smokes(false, alice);
    for (const answer of ['have', 'want', 'have']) await matching.saveAnswer({ ...PETS, answer }, alice);
    expect((await matching.settings({}, alice)).answers).toEqual([SMOKING, PETS]);
  });

  test('to delete such an answer and to save it anew counts as a change', async () => {
    const { matching, seeker } = running;
    const alice = await seeker();
    for (let change = 0; change < 20; change += 1) {
      await smokes(change % 2 === 1, alice);
      await matching.deleteAnswer({ question: 20 }, alice);
    }
    await smokes(false, alice);

    await expect(matching.deleteAnswer({ question: 20 }, alice)).rejects.toMatchObject(tooMuch);
    await expect(smokes(true, alice)).rejects.toMatchObject(tooMuch);
  });

  test('consents are given ten times a day, and withdrawn without end', async () => {
    const { matching, agree, seeker } = running;
    const alice = await seeker();
    for (let time = 0; time < 8; time += 1) {
      await agree(alice, 'beliefs');
      await matching.saveAnswer(FAITH, alice);
      await matching.withdrawConsent({ kind: 'beliefs' }, alice);
    }

    await expect(agree(alice, 'beliefs')).rejects.toMatchObject(tooMuch);
    await matching.withdrawConsent({ kind: 'general' }, alice);
    await expect(agree(alice, 'general')).rejects.toMatchObject(tooMuch);
    expect((await matching.settings({}, alice)).consents).toEqual([]);
  });

  test('genders are chosen, and changed three times in 30 days; the other limits ten times a day', async () => {
    const { matching, seeker } = running;
    const alice = await seeker();
    const lookFor = (...lookingFor: Gender[]) => matching.setLimits({ ...LIMITS, lookingFor }, alice);
    await lookFor('woman');
    await lookFor('man');
    await lookFor('nonbinary', 'man');

    await expect(lookFor('man')).rejects.toMatchObject(tooMuch);
    await lookFor('man', 'nonbinary');
    expect((await matching.settings({}, alice)).limits?.lookingFor).toEqual(['man', 'nonbinary']);
  });

  test('the time zone is changed three times a day, the hour of the Super Match without end', async () => {
    const { matching, seeker } = running;
    const alice = await seeker();
    const live = (timeZone: string, superMatchHour = 18) => matching.setClock({ timeZone, superMatchHour }, alice);
    for (const timeZone of ['Europe/Berlin', 'Asia/Tokyo', 'Europe/Berlin']) await live(timeZone);

    await expect(live('Pacific/Kiritimati')).rejects.toMatchObject(tooMuch);
    for (const hour of [7, 8, 9, 10]) await live('europe/berlin', hour);
    expect((await matching.settings({}, alice)).clock).toEqual({ timeZone: 'Europe/Berlin', superMatchHour: 10 });
  });
});
