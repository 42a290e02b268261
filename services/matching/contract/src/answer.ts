import { z } from 'zod';
import { optionsOf, QuestionId } from './questions.js';

export const Weight = z.enum(['none', 'little', 'much']);
export type Weight = z.infer<typeof Weight>;

const Option = z.string().max(40);

/** A member's own answer, the answers they accept of others, how much it matters, and whether cards may quote it. */
export const Answer = z.object({
  question: QuestionId,
  answer: Option,
  accepted: z.array(Option),
  weight: Weight,
  mayBeQuoted: z.boolean(),
});
export type Answer = z.infer<typeof Answer>;

const ACCEPTED = 'Please choose which answers you accept.';

/** Without a word about it, no answer is quoted. */
export const AnswerInput = z
  .strictObject({
    ...Answer.shape,
    accepted: z.array(Option, ACCEPTED).min(1, ACCEPTED).max(8),
    mayBeQuoted: z.boolean().default(false),
  })
  .superRefine(({ question, answer, accepted }, context) => {
    const options = optionsOf(question);
    if (options.length === 0) return;
    const unknown = { code: 'custom', message: 'Please choose one of the answers to this question.' } as const;
    if (!options.includes(answer)) context.addIssue({ ...unknown, path: ['answer'] });
    if (!accepted.every(option => options.includes(option))) context.addIssue({ ...unknown, path: ['accepted'] });
  });
export type AnswerInput = z.infer<typeof AnswerInput>;
