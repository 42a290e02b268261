import type { Answer } from '@attune/matching-contract/answer';
import { FIRST_OWN_QUESTION, QUESTIONS } from '@attune/matching-contract/questions';
import { ATTUNE, type Instance, runFor } from '@attune/platform/instance/instance';
import { FIRST_OWN_ID } from '@attune/platform/instance/own-questions';
import { topicsOf } from '../cards/topics.js';
import { fit } from '../fit/fit.js';
import {
  type AnswerBytes,
  answerAt,
  noAnswers,
  ownAnswersIn,
  toAnswers,
  withAnswer,
  withoutAnswer,
} from './answer-bytes.js';
import { fromStored, toStored } from './stored-answers.js';

const asking = (answers: string[], ids = [10_000, 65_535]): Instance => ({
  ...ATTUNE,
  questions: ids.map(id => ({ id, words: { en: { question: 'How do you read?', answers } } })),
});
const answer = (question: number, change: Partial<Answer> = {}): Answer => {
  return { question, answer: '2', accepted: ['2', '3'], weight: 'much', mayBeQuoted: true, ...change };
};
const PETS: Answer = { question: 22, answer: 'have', accepted: ['have'], weight: 'little', mayBeQuoted: false };

const before = runFor(asking(['One', 'Two', 'Three']));
const both = [answer(65_535), PETS, answer(10_000)].reduce(withAnswer, noAnswers());

describe('answers to own questions', () => {
  beforeEach(() => void runFor(asking(['One', 'Two', 'Three'])));
  afterAll(() => void runFor(before));

  test('stand behind those of the product, and come and go one by one', () => {
    expect(toAnswers(both)).toEqual([PETS, answer(10_000), answer(65_535)]);
    expect(toAnswers(withAnswer(both, answer(10_000, { answer: '1' })))).toEqual([
      PETS,
      answer(10_000, { answer: '1' }),
      answer(65_535),
    ]);
    expect(toAnswers(withoutAnswer(both, 65_535))).toEqual([PETS, answer(10_000)]);
    expect(toAnswers(withoutAnswer(both, 22))).toEqual([answer(10_000), answer(65_535)]);
  });

  test('are stored in a field of their own, from which they come back', () => {
    const { answers, ownAnswers } = toStored(both);

    expect(answers).toHaveLength(72);
    expect(fromStored(answers, ownAnswers)).toEqual(both);
    expect(toAnswers(fromStored(answers.subarray(0, 3), ownAnswers))).toEqual([answer(10_000), answer(65_535)]);
    expect(toStored(withoutAnswer(noAnswers(), 10_000)).ownAnswers).toBeUndefined();
  });

  test('N41: the ids of own questions begin far behind those of the product, here and in the file', () => {
    expect(FIRST_OWN_ID).toBe(FIRST_OWN_QUESTION);
    expect(FIRST_OWN_QUESTION).toBeGreaterThan(QUESTIONS.length * 100);
    expect(answerAt(both, 25)).toEqual({ answer: 0, accepted: 0, weight: 0, mayBeQuoted: false });
  });

  test('N43: those to a question that was taken out count nowhere, stay, and come back with it', () => {
    const compared = () => ({ fit: fit(both, both), why: topicsOf(both, both).why });
    const asked = compared();
    runFor(asking(['One', 'Two', 'Three'], [65_535]));
    const changed = withoutAnswer(both, 22);
    const without = compared();

    expect(toAnswers(both)).toEqual([PETS, answer(65_535)]);
    expect(without.fit).toBeLessThan(asked.fit);
    expect([asked.why, without.why]).toEqual([
      { compared: 2, agreed: 2 },
      { compared: 1, agreed: 1 },
    ]);
    runFor(asking(['One', 'Two', 'Three']));
    expect(toAnswers(changed)).toEqual([answer(10_000), answer(65_535)]);
  });

  test.each<[string[], Partial<Answer> | undefined]>([
    [['One'], undefined],
    [['One', 'Two'], { accepted: ['2'] }],
    [['One', 'Two', 'Three', 'Four'], {}],
  ])('N44: with %j, what is not offered any more is neither answered nor accepted', (answers, left) => {
    runFor(asking(answers, [10_000]));

    expect(toAnswers(both)).toEqual(left ? [PETS, answer(10_000, left)] : [PETS]);
    const silent = withoutAnswer(both, 10_000);
    const differs = fit(both, both) !== fit(silent, silent);
    expect(differs).toBe(left !== undefined);
    expect(topicsOf(both, both).agreements).toEqual(left ? [{ question: 10_000, mine: '2', theirs: '2' }] : []);
    expect(ownAnswersIn(both)).toHaveLength(2);
  });

  test('N44: where only options are left that all were accepted, the answer has no weight', () => {
    const wide = withAnswer(noAnswers(), answer(10_000, { answer: '1', accepted: ['1', '2'] }));
    const other = withAnswer(noAnswers(), answer(10_000));
    const weightOf = (bytes: AnswerBytes) => answerAt(bytes, 10_000).weight;
    expect(weightOf(wide)).toBe(2);

    runFor(asking(['One', 'Two']));

    expect(weightOf(wide)).toBe(0);
    expect(fit(wide, other)).toBeLessThanOrEqual(fit(other, other));
  });
});
