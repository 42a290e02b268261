import type { AnswerInput } from '@attune/matching-contract/answer';
import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import { ATTUNE, type Instance, runFor } from '@attune/platform/instance/instance';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { OTHER_LIMITS, type RunningMatching, startMatching } from './matching-service.fixture.js';

const READS = 10_001;
const CLUB: Instance = {
  ...ATTUNE,
  questions: [
    {
      id: READS,
      words: { en: { question: 'How do you read?', answers: ['One book at a time', 'Several at once', 'I listen'] } },
    },
  ],
};
const ONE: AnswerInput = { question: READS, answer: '1', accepted: ['1', '2'], weight: 'much', mayBeQuoted: true };
const PHONES: AnswerInput = { question: 11, answer: 'never', accepted: ['never'], weight: 'much', mayBeQuoted: true };

let running: RunningMatching;
let before: Instance;

describe("an operator's own questions", () => {
  beforeEach(async () => {
    before = runFor(CLUB);
    running = await startMatching();
  });
  afterEach(async () => {
    await running.stop();
    runFor(before);
  });

  const answersOf = async (caller: Parameters<RunningMatching['matching']['settings']>[1]) =>
    (await running.matching.settings({}, caller)).answers;

  test('are told to members alone, in the words of the file', async () => {
    const { matching, visitor } = running;

    expect(await matching.ownQuestions({}, visitor())).toEqual({ questions: CLUB.questions });
    await expect(matching.ownQuestions({})).rejects.toMatchObject({ code: 'unauthenticated' });
    runFor(ATTUNE);
    expect(await matching.ownQuestions({}, visitor())).toEqual({ questions: [] });
  });

  test('are answered as the others are, and quoted on cards where both allow it', async () => {
    const { matching, seeker } = running;
    const [alice, bob] = [await seeker(), await seeker({ limits: OTHER_LIMITS })];
    await matching.saveAnswer(PHONES, alice);
    await matching.saveAnswer(ONE, alice);
    await matching.saveAnswer({ ...ONE, answer: '2', mayBeQuoted: false }, bob);
    const quotes = async () => (await matching.inCommonWith({ memberId: bob.userId }, alice)).inCommon?.agreements;

    expect(await answersOf(alice)).toEqual([PHONES, ONE]);
    expect(await matching.today({}, alice)).toMatchObject({
      cards: [{ agreements: [], talkAboutEarly: null, why: { compared: 0 }, askAbout: null }],
    });
    await matching.saveAnswer({ ...ONE, answer: '2' }, bob);
    expect(await matching.today({}, alice)).toMatchObject({
      cards: [{ agreements: [{ question: READS, mine: '1', theirs: '2' }], why: { compared: 1, agreed: 1 } }],
    });
    expect(await quotes()).toEqual([{ question: READS, mine: '1', theirs: '2' }]);
    await matching.deleteAnswer({ question: READS }, alice);
    expect(await answersOf(alice)).toEqual([PHONES]);
    expect(await quotes()).toEqual([]);
  });

  test('N45: an answer to one that is not in the file, or that it does not offer, is refused, and none is a dealbreaker', async () => {
    const { matching, seeker, seekers } = running;
    const alice = await seeker();

    for (const question of [10_000, 10_002, 65_535])
      await expect(matching.saveAnswer({ ...ONE, question }, alice)).rejects.toMatchObject({
        code: 'invalid_input',
        reason: 'unknown_question',
      });
    for (const change of [{ answer: '4' }, { answer: 'toString' }, { accepted: ['1', '4'] }])
      await expect(matching.saveAnswer({ ...ONE, ...change }, alice)).rejects.toMatchObject({
        code: 'invalid_input',
        reason: 'answer_outside_question',
      });
    for (const question of [25, 9_999, 65_536])
      await expect(matching.saveAnswer({ ...ONE, question }, alice)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(matching.setLimits({ ...OTHER_LIMITS, dealbreakers: [READS] }, alice)).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect((await seekers.findOne({ _id: alice.userId }))?.ownAnswers).toBeUndefined();
  });

  test('N46: a replica without the file neither shows nor loses what one with it stored', async () => {
    const { matching, seeker, seekers } = running;
    const alice = await seeker();
    await matching.saveAnswer(ONE, alice);

    runFor(ATTUNE);
    await matching.saveAnswer(PHONES, alice);
    await matching.deleteAnswer({ question: 1 }, alice);
    expect(await answersOf(alice)).toEqual([PHONES]);
    await expect(matching.saveAnswer(ONE, alice)).rejects.toMatchObject({ reason: 'unknown_question' });
    // As a release before own questions writes: it knows the one field.
    await seekers.updateOne({ _id: alice.userId }, { $set: { answers: Buffer.alloc(72) }, $inc: { revision: 1 } });

    runFor(CLUB);
    expect(await answersOf(alice)).toEqual([ONE]);
  });

  test('the archive has every answer in words, also to a question that is not asked any more', async () => {
    const { matching, seeker } = running;
    const alice = await seeker();
    await matching.saveAnswer(PHONES, alice);
    await matching.saveAnswer(ONE, alice);
    const grant = testPurposeToken(alice.userId, EXPORT_PURPOSE, 'e'.repeat(24));
    const exported = async () => {
      const { files } = await matching.exportPage({ grant, after: null });
      return files.find(({ name }) => name === 'matching/settings')?.entries;
    };
    const own = { weight: 'much', mayBeQuoted: true };

    expect(await exported()).toMatchObject([
      {
        answers: [PHONES],
        ownAnswers: [
          {
            question: 'How do you read?',
            answer: 'One book at a time',
            accepted: ['One book at a time', 'Several at once'],
            ...own,
          },
        ],
      },
    ]);
    runFor(ATTUNE);
    expect(await exported()).toMatchObject([
      { answers: [PHONES], ownAnswers: [{ question: READS, answer: 1, accepted: [1, 2], ...own }] },
    ]);
  });

  test('answers go with the consent', async () => {
    const { matching, agree, seeker, seekers } = running;
    const alice = await seeker();
    await matching.saveAnswer(ONE, alice);
    expect((await seekers.findOne({ _id: alice.userId }))?.ownAnswers).toBeDefined();

    await matching.withdrawConsent({ kind: 'general' }, alice);
    await agree(alice, 'general');

    expect(await answersOf(alice)).toEqual([]);
  });
});
