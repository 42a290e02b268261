import { OLDEST, YOUNGEST } from '@attune/auth-contract/age';
import { z } from 'zod';
import type { MatchingReason } from './matching.reasons.js';
import { ProductQuestionId, questionOf } from './questions.js';

const CHOOSE = 'gender_missing' satisfies MatchingReason;

export const GENDERS = ['woman', 'man', 'nonbinary'] as const;
export const Gender = z.enum(GENDERS, CHOOSE);
export type Gender = z.infer<typeof Gender>;

/** What a member looks for. `open` fits all of them. */
export const INTENTIONS = ['relationship', 'dating', 'open'] as const;
export const Intention = z.enum(INTENTIONS, 'intention_missing' satisfies MatchingReason);
export type Intention = z.infer<typeof Intention>;

/** Distances in kilometres. No other distance is ever computed from a place. */
export const DISTANCE_BANDS = [25, 50, 100, 250] as const;
export const DistanceBand = z.literal(DISTANCE_BANDS, 'distance_unknown' satisfies MatchingReason);
export type DistanceBand = z.infer<typeof DistanceBand>;

const AGE = 'age_limit_invalid' satisfies MatchingReason;
const Age = z.int(AGE).min(YOUNGEST, AGE).max(OLDEST, AGE);
const REPEATED = 'gender_repeated' satisfies MatchingReason;
const genders = z
  .array(Gender, CHOOSE)
  .min(1, CHOOSE)
  .max(3, REPEATED)
  .refine(list => new Set(list).size === list.length, REPEATED);

const NO_DEALBREAKER = 'question_no_dealbreaker' satisfies MatchingReason;

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
    dealbreakers: z.array(ProductQuestionId, NO_DEALBREAKER).max(24, NO_DEALBREAKER),
  })
  .superRefine(({ ageFrom, ageTo, dealbreakers }, context) => {
    if (ageFrom > ageTo)
      context.addIssue({ code: 'custom', path: ['ageTo'], message: 'age_limits_reversed' satisfies MatchingReason });
    if (!dealbreakers.every(id => questionOf(id)?.mayBeDealbreaker))
      context.addIssue({ code: 'custom', path: ['dealbreakers'], message: NO_DEALBREAKER });
  });
export type Limits = z.infer<typeof Limits>;
