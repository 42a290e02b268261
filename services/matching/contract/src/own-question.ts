import { z } from 'zod';
import { QuestionId } from './questions.js';

/** Answers in the order of their ids, which count up from 1. */
const Words = z.object({ question: z.string(), answers: z.array(z.string()) });

/** What the operator asks after the product's questions, in each language that they wrote. */
export const OwnQuestion = z.object({
  id: QuestionId,
  words: z.object({ en: Words.optional(), de: Words.optional(), es: Words.optional() }),
});
export type OwnQuestion = z.infer<typeof OwnQuestion>;
