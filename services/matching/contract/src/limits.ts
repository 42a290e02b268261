import { z } from 'zod';
import { QuestionId, questionOf } from './questions.js';

export const Gender = z.enum(['woman', 'man', 'nonbinary']);
export type Gender = z.infer<typeof Gender>;

/** What a member looks for. `open` goes with all of them. */
export const Intention = z.enum(['relationship', 'dating', 'open']);
export type Intention = z.infer<typeof Intention>;

/** Distances in kilometres. No other distance is ever computed from a place. */
export const DISTANCE_BANDS = [25, 50, 100, 250] as const;
export const DistanceBand = z.literal(DISTANCE_BANDS, 'Please choose one of the distances.');
export type DistanceBand = z.infer<typeof DistanceBand>;

const AGE = 'Please enter a whole number from 18 to 120.';
const Age = z.int(AGE).min(18, AGE).max(120, AGE);
const CHOOSE = 'Please choose at least one.';
const genders = z
  .array(Gender, CHOOSE)
  .min(1, CHOOSE)
  .max(3)
  .refine(list => new Set(list).size === list.length, 'Please choose each one once.');

/** Limits hold both ways: a member outside these is not suggested to the caller, nor the caller to them. */
export const Limits = z
  .strictObject({
    genders,
    lookingFor: genders,
    ageFrom: Age,
    ageTo: Age,
    distance: DistanceBand,
    intention: Intention,
    /** Questions whose unaccepted answers exclude. A question that the other one has not answered excludes no member. */
    dealbreakers: z.array(QuestionId).max(24),
  })
  .superRefine(({ ageFrom, ageTo, dealbreakers }, context) => {
    if (ageFrom > ageTo)
      context.addIssue({ code: 'custom', path: ['ageTo'], message: 'Please let the second age be the higher one.' });
    if (!dealbreakers.every(id => questionOf(id)?.mayBeDealbreaker))
      context.addIssue({ code: 'custom', path: ['dealbreakers'], message: 'This question cannot be a dealbreaker.' });
  });
export type Limits = z.infer<typeof Limits>;
