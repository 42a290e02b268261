import type { AnswerInput } from '@attune/matching-contract/answer';
import { QUESTIONS } from '@attune/matching-contract/questions';
import { BERLIN, LIMITS, MUNICH, POTSDAM, type RunningMatching, startMatching } from './matching-service.fixture.js';

const PETS: AnswerInput = {
  question: 22,
  answer: 'have',
  accepted: ['have', 'want'],
  weight: 'much',
  mayBeQuoted: true,
};
const FAITH: AnswerInput = { question: 18, answer: 'part', accepted: ['part'], weight: 'little', mayBeQuoted: false };
const forbidden = { code: 'forbidden', reason: 'consent_missing' };

let running: RunningMatching;

describe('what members set', () => {
  beforeAll(async () => {
    running = await startMatching();
  });
  afterAll(() => running.stop());

  test('before the consent nothing is stored, and the steps say what comes first', async () => {
    const { matching, visitor, seekers } = running;
    const alice = visitor();

    expect(await matching.settings({}, alice)).toMatchObject({ consents: [], answers: [], limits: null, town: null });
    await expect(matching.saveAnswer(PETS, alice)).rejects.toMatchObject(forbidden);
    await expect(matching.setLimits(LIMITS, alice)).rejects.toMatchObject(forbidden);
    await expect(matching.setTown({ townId: BERLIN }, alice)).rejects.toMatchObject(forbidden);
    await expect(matching.setClock({ timeZone: 'Europe/Berlin', superMatchHour: 9 }, alice)).rejects.toMatchObject(
      forbidden,
    );
    expect((await matching.today({}, alice)).state).toBe('incomplete');
    expect(await seekers.findOne({ _id: alice.userId })).toBeNull();
    await expect(matching.settings({})).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('what is set comes back, with the date and the version of each consent', async () => {
    const { matching, agree, seeker } = running;
    const alice = await seeker({ limits: { genders: ['woman', 'nonbinary'], dealbreakers: [20] } });
    await agree(alice, 'beliefs');
    await matching.saveAnswer(PETS, alice);
    await matching.saveAnswer(FAITH, alice);
    await matching.setClock({ timeZone: 'europe/berlin', superMatchHour: 7 }, alice);

    const settings = await matching.settings({}, alice);

    expect(settings).toMatchObject({
      steps: [],
      answers: [FAITH, PETS],
      limits: { ...LIMITS, genders: ['woman', 'nonbinary'], dealbreakers: [20] },
      town: { id: BERLIN, name: 'Berlin', country: 'DE' },
      clock: { timeZone: 'Europe/Berlin', superMatchHour: 7 },
      isPaused: false,
    });
    expect(settings.consents.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
      'general 1',
      'orientation 1',
      'beliefs 1',
    ]);
    await agree(alice, 'general');
    expect((await matching.settings({}, alice)).consents).toEqual(settings.consents);
  });

  test('faith and politics are asked, and made dealbreakers, only after their own consent', async () => {
    const { matching, seeker } = running;
    const alice = await seeker();

    await expect(matching.saveAnswer(FAITH, alice)).rejects.toMatchObject(forbidden);
    await expect(matching.setLimits({ ...LIMITS, dealbreakers: [19] }, alice)).rejects.toMatchObject(forbidden);
    expect((await matching.settings({}, alice)).answers).toEqual([]);
  });

  test('withdrawing a consent deletes what it allowed, and nothing else', async () => {
    const { matching, agree, seeker, seekers } = running;
    const alice = await seeker();
    await agree(alice, 'beliefs');
    await matching.saveAnswer(FAITH, alice);
    await matching.saveAnswer(PETS, alice);
    await matching.setLimits({ ...LIMITS, dealbreakers: [18, 20] }, alice);

    await matching.withdrawConsent({ kind: 'beliefs' }, alice);
    expect(await matching.settings({}, alice)).toMatchObject({ answers: [PETS], limits: { dealbreakers: [20] } });
    await matching.withdrawConsent({ kind: 'orientation' }, alice);
    expect(await matching.settings({}, alice)).toMatchObject({ limits: null, steps: ['set_limits'], answers: [PETS] });
    expect((await seekers.findOne({ _id: alice.userId }))?.keys).toEqual([]);

    await matching.withdrawConsent({ kind: 'general' }, alice);
    await matching.withdrawConsent({ kind: 'general' }, alice);
    await matching.withdrawConsent({ kind: 'orientation' }, alice);
    expect(await seekers.findOne({ _id: alice.userId })).toBeNull();
    expect((await matching.settings({}, alice)).consents).toEqual([]);
  });

  test('answers that are saved at the same time all stay, and go one by one', async () => {
    const { matching, seeker } = running;
    const alice = await seeker();
    const answers = QUESTIONS.filter(({ consent }) => !consent).map(({ id, options }): AnswerInput => {
      const [answer = ''] = Object.keys(options);
      return { question: id, answer, accepted: [answer], weight: 'little', mayBeQuoted: false };
    });

    await Promise.all(answers.map(answer => matching.saveAnswer(answer, alice)));
    expect((await matching.settings({}, alice)).answers).toEqual(answers);

    await matching.deleteAnswer({ question: 1 }, alice);
    expect((await matching.settings({}, alice)).answers).toEqual(answers.slice(1));
  });

  test('bad input is refused with a sentence at its field, and nothing is stored', async () => {
    const { matching, seeker } = running;
    const alice = await seeker();
    const refused = async (call: Promise<unknown>) =>
      Object.keys(
        (await call.catch((error: { details: { fields?: object } }) => error.details.fields ?? {})) as object,
      );

    expect(await refused(matching.saveAnswer({ ...PETS, answer: 'central' }, alice))).toEqual(['answer']);
    expect(await refused(matching.setLimits({ ...LIMITS, ageFrom: 40, ageTo: 30 }, alice))).toEqual(['ageTo']);
    expect(await refused(matching.setLimits({ ...LIMITS, ageFrom: 17 }, alice))).toEqual(['ageFrom']);
    expect(await refused(matching.setLimits({ ...LIMITS, lookingFor: [] }, alice))).toEqual(['lookingFor']);
    expect(await refused(matching.setLimits({ ...LIMITS, dealbreakers: [1] }, alice))).toEqual(['dealbreakers']);
    expect(await refused(matching.setClock({ timeZone: 'Moon/Base', superMatchHour: 7 }, alice))).toEqual(['timeZone']);
    expect(await refused(matching.giveConsent({ kind: 'beliefs', version: 0 }, alice))).toEqual(['version']);
    await expect(matching.setTown({ townId: 1 }, alice)).rejects.toMatchObject({
      code: 'not_found',
      reason: 'unknown_town',
    });
    expect(await matching.settings({}, alice)).toMatchObject({ answers: [], limits: LIMITS, town: { id: BERLIN } });
  });

  test('towns are found by the beginning of a name, and changed four times in 30 days', async () => {
    const { matching, seeker } = running;
    const alice = await seeker();

    expect((await matching.towns({ prefix: 'Potsd' }, alice)).towns[0]).toMatchObject({ id: POTSDAM, country: 'DE' });
    for (const townId of [POTSDAM, POTSDAM, MUNICH, BERLIN]) await matching.setTown({ townId }, alice);
    await expect(matching.setTown({ townId: MUNICH }, alice)).rejects.toMatchObject({ code: 'rate_limited' });
    expect((await matching.settings({}, alice)).town?.id).toBe(BERLIN);
  });
});
