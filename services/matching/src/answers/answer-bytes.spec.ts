import { AnswerInput } from '@attune/matching-contract/answer';
import { optionsOf, QUESTIONS } from '@attune/matching-contract/questions';
import { answerAt, noAnswers, toAnswers, withAnswer, withoutAnswer } from './answer-bytes.js';

const faith = {
  question: 18,
  answer: 'part',
  accepted: ['part', 'central'],
  weight: 'much',
  mayBeQuoted: true,
} as const;
const pets = { question: 22, answer: 'have', accepted: ['have'], weight: 'none', mayBeQuoted: false } as const;

describe('the bytes of answers', () => {
  test('what was answered comes back, one answer at a time', () => {
    const both = [faith, pets].map(given => AnswerInput.parse(given)).reduce(withAnswer, noAnswers());

    expect(toAnswers(both)).toEqual([{ ...faith, accepted: ['central', 'part'] }, pets]);
    expect(toAnswers(withoutAnswer(both, 18))).toEqual([pets]);
    expect(both).toHaveLength(72);
  });

  test('an answer that accepts all others has no weight', () => {
    const anyPets = { ...pets, accepted: optionsOf(22), weight: 'much' } as const;

    expect(toAnswers(withAnswer(noAnswers(), AnswerInput.parse(anyPets)))).toMatchObject([{ weight: 'none' }]);
  });

  test('a weight that this version does not know is none', () => {
    expect(toAnswers(Uint8Array.from([1, 1, 3]))).toMatchObject([{ question: 1, weight: 'none' }]);
  });

  test('bytes from before a question was added are read as unanswered', () => {
    expect(answerAt(new Uint8Array(3), 24)).toEqual({ answer: 0, accepted: 0, weight: 0, mayBeQuoted: false });
    expect(toAnswers(withAnswer(new Uint8Array(0), AnswerInput.parse(pets)))).toEqual([pets]);
  });
});

describe('the questions', () => {
  test('there are 24, whose ids are their places, with at most eight answers each', () => {
    expect(QUESTIONS.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect(new Set(QUESTIONS.map(({ key }) => key)).size).toBe(24);
    expect(QUESTIONS.every(({ options }) => Object.keys(options).length <= 8)).toBe(true);
    expect(QUESTIONS.filter(({ mayBeDealbreaker }) => mayBeDealbreaker).map(({ id }) => id)).toEqual([
      13, 14, 15, 18, 19, 20, 21,
    ]);
    expect(QUESTIONS.filter(({ consent }) => consent).map(({ id }) => id)).toEqual([18, 19]);
  });

  test('an answer outside its question is refused at its field', () => {
    const refused = (input: object) => AnswerInput.safeParse(input).error?.issues.map(({ path }) => path.join('.'));

    expect(refused({ ...pets, answer: 'central' })).toEqual(['answer']);
    expect(refused({ ...pets, accepted: ['have', 'toString'] })).toEqual(['accepted']);
    expect(refused({ ...pets, question: 25 })).toEqual(['question']);
    expect(refused({ ...pets, accepted: [] })).toEqual(['accepted']);
    expect(refused({ ...pets, note: 'x' })).toEqual(['']);
  });
});
