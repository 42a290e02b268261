import { z } from 'zod';
import type { AuthReason } from './auth.reasons.js';
import { distinct } from './distinct.js';
import { LANGUAGES } from './profile-languages.js';
import { prose, text } from './prose.js';

export const EDUCATIONS = ['school', 'apprenticeship', 'college', 'bachelor', 'master', 'doctorate', 'other'] as const;
export const LANGUAGES_AT_MOST = 6;
export const HOBBIES_AT_MOST = 8;
export const HOBBY_MAX = 30;
export const WORK_MAX = 60;

/** Facts that a member chose to tell, in addition to their own words; none is a special category of the GDPR's Art. 9. A newer version may know other values. */
export const ProfileFacts = z.object({
  work: z.string().nullable().default(null),
  education: z.string().nullable().default(null),
  /** ISO 639-1, in the member's order. */
  languages: z.array(z.string()).default([]),
  heightCm: z.int().nullable().default(null),
  hobbies: z.array(z.string()).default([]),
});
export type ProfileFacts = z.infer<typeof ProfileFacts>;

export const NO_FACTS = {
  work: null,
  education: null,
  languages: [],
  heightCm: null,
  hobbies: [],
} satisfies ProfileFacts;

const HEIGHT: AuthReason = 'height_invalid';
const EDUCATION: AuthReason = 'education_unknown';
const empty = z.literal('').transform(() => null);

/** Each fact absent (unchanged), null (cleared), or new; null for all clears all. */
export const NewFacts = z
  .strictObject({
    work: prose({ max: WORK_MAX, tooLong: 'work_too_long' }),
    education: z.union([empty, z.enum(EDUCATIONS).nullable()], EDUCATION),
    languages: z
      .array(z.enum(LANGUAGES, 'language_unknown' satisfies AuthReason), 'language_unknown' satisfies AuthReason)
      .max(LANGUAGES_AT_MOST, 'too_many_languages' satisfies AuthReason)
      .superRefine(distinct(code => code, 'language_named_twice'))
      .nullable()
      .transform(codes => codes ?? []),
    heightCm: z.union([empty, z.int(HEIGHT).min(100, HEIGHT).max(250, HEIGHT).nullable()], HEIGHT),
    hobbies: z
      .array(
        text({ max: HOBBY_MAX, tooLong: 'hobby_too_long' }).refine(
          hobby => hobby !== '',
          'hobby_missing' satisfies AuthReason,
        ),
        'too_many_hobbies' satisfies AuthReason,
      )
      .max(HOBBIES_AT_MOST, 'too_many_hobbies' satisfies AuthReason)
      .superRefine(distinct(hobby => hobby.toLowerCase(), 'hobby_named_twice'))
      .nullable()
      .transform(hobbies => hobbies ?? []),
  })
  .partial()
  .nullable()
  .transform(facts => facts ?? NO_FACTS);
