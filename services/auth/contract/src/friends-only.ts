import { z } from 'zod';
import type { AuthReason } from './auth.reasons.js';
import { distinct } from './distinct.js';
import { NO_FACTS, type ProfileFacts } from './profile-facts.js';
import { PROFILE_PROMPTS } from './profile-prompts.js';

const FACTS = Object.keys(NO_FACTS) as (keyof ProfileFacts)[];

/** What of a profile its member may show to friends alone: each fact, each prompt, pronouns, bio and voice. Everyone sees names, photos and age, or they are left empty. */
export const FRIENDS_ONLY_FIELDS = ['pronouns', 'bio', 'voice', ...FACTS, ...PROFILE_PROMPTS] as const;

const UNKNOWN: AuthReason = 'profile_field_unknown';

const Fields = z
  .array(z.enum(FRIENDS_ONLY_FIELDS, UNKNOWN), UNKNOWN)
  .max(FRIENDS_ONLY_FIELDS.length, UNKNOWN)
  .superRefine(distinct(field => field, UNKNOWN));

/** Fields to keep for friends from now on, filled or not, and fields for everyone. All others stay as they are: a form that was opened before doesn't know what another device hid. */
export const FriendsOnlyChange = z.strictObject({ hide: Fields, show: Fields }, UNKNOWN);
export type FriendsOnlyChange = z.infer<typeof FriendsOnlyChange>;
