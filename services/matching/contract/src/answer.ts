import { z } from 'zod';
import type { MatchingReason } from './matching.reasons.js';
import { optionsOf, QuestionId } from './questions.js';

export const WEIGHTS = ['none', 'little', 'much'] as const;
export const Weight = z.enum(WEIGHTS, 'answer_weight_missing' satisfies MatchingReason);
export type Weight = z.infer<typeof Weight>;

const OUTSIDE = 'answer_outside_question' satisfies MatchingReason;
const Option = z.string(OUTSIDE).max(40, OUTSIDE);

const Quotable = z.boolean('quoting_choice_missing' satisfies MatchingReason);

/** A member's own answer, the answers they accept of others, how much it matters, and whether cards may quote it. */
export const Answer = z.object({
  question: QuestionId,
  answer: Option,
  accepted: z.array(Option),
  weight: Weight,
  mayBeQuoted: Quotable,
});
export type Answer = z.infer<typeof Answer>;

const ACCEPTED = 'accepted_answers_missing' satisfies MatchingReason;

/** Without a word about it, no answer is quoted. */
export const AnswerInput = z
  .strictObject({
    ...Answer.shape,
    accepted: z.array(Option, ACCEPTED).min(1, ACCEPTED).max(8, OUTSIDE),
    mayBeQuoted: Quotable.default(false),
  })
  .superRefine(({ question, answer, accepted }, context) => {
    const options = optionsOf(question);
    if (options.length === 0) return;
    const unknown = { code: 'custom', message: OUTSIDE } as const;
    if (!options.includes(answer)) context.addIssue({ ...unknown, path: ['answer'] });
    if (!accepted.every(option => options.includes(option))) context.addIssue({ ...unknown, path: ['accepted'] });
  });
export type AnswerInput = z.infer<typeof AnswerInput>;
