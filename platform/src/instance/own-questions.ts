import { z } from 'zod';
import { listOf } from './folder-file.js';
import { line } from './instance-file.js';
import { type InLanguages, withWords, writtenIn } from './own-words.js';

/** Far from the product's own ids, which count up from 1, and two bytes at most, as answers are stored. */
export const FIRST_OWN_ID = 10_000;
const LAST_OWN_ID = 65_535;
const QUESTIONS_AT_MOST = 20;
/** A byte has a bit for each. */
const ANSWERS_AT_MOST = 8;

const Words = z.strictObject({
  question: line(160),
  answers: z
    .array(line(80), 'must be a list')
    .min(2, 'must have at least two')
    .max(ANSWERS_AT_MOST, `must have at most ${ANSWERS_AT_MOST}`)
    .refine(answers => new Set(answers).size === answers.length, 'must differ from each other'),
});
type Words = z.output<typeof Words>;

/** What an operator asks members, by language. Ids, and the order of answers, stay: answers are stored by them. */
export interface OwnQuestion {
  id: number;
  words: InLanguages<Words>;
}

const ID = `must be a whole number from ${FIRST_OWN_ID} to ${LAST_OWN_ID}`;

const Question = withWords({ id: z.int(ID).min(FIRST_OWN_ID, ID).max(LAST_OWN_ID, ID) }, Words)
  .superRefine((question, context) => {
    const [first = 'en', ...others] = writtenIn(question);
    for (const language of others)
      if (question[language]?.answers.length !== question[first]?.answers.length)
        context.addIssue({
          code: 'custom',
          path: [language, 'answers'],
          message: `must be as many as in ${first}, in the same order`,
        });
  })
  .transform(({ id, ...words }): OwnQuestion => ({ id, words }));

/** `questions.json`. */
export const OwnQuestions = z.strictObject({ questions: listOf(Question, QUESTIONS_AT_MOST, 'question') });
