import { z } from 'zod';
import type { MatchingReason } from './matching.reasons.js';
import type { Question } from './question.js';
import { life } from './questions.life.js';
import { livingTogether } from './questions.living-together.js';

/** The questions, in the order of their ids, which begin at 1 and have no holes. */
export const QUESTIONS: readonly Question[] = [...livingTogether, ...life];

/** From here on, ids are those of the operator's own questions, which this version may not know; two bytes hold them. */
export const FIRST_OWN_QUESTION = 10_000;
const LAST_OWN_QUESTION = 65_535;

const UNKNOWN = 'unknown_question' satisfies MatchingReason;
/** A question of every installation. */
export const ProductQuestionId = z.int(UNKNOWN).min(1, UNKNOWN).max(QUESTIONS.length, UNKNOWN);
export const QuestionId = z
  .int(UNKNOWN)
  .min(1, UNKNOWN)
  .max(LAST_OWN_QUESTION, UNKNOWN)
  .refine(id => id <= QUESTIONS.length || id >= FIRST_OWN_QUESTION, UNKNOWN);
export type QuestionId = z.infer<typeof QuestionId>;

export const questionOf = (id: number): Question | undefined => QUESTIONS[id - 1];

/** The ids of a question's options, in the order in which they are stored; none of an unknown question, and of an operator's own. */
export const optionsOf = (id: number): string[] => Object.keys(questionOf(id)?.options ?? {});
