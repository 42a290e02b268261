import { z } from 'zod';
import type { AuthReason } from './auth.reasons.js';
import { text } from './prose.js';
import { distinct } from './distinct.js';

/** The beginnings that a member may answer on their profile. Their texts are the web app's. One that goes leaves its answers stored. */
export const PROFILE_PROMPTS = [
  'good_sunday',
  'talk_for_hours',
  'small_joy',
  'learning_now',
  'proud_of',
  'changed_my_mind',
  'friends_come_to_me_for',
  'feel_understood_when',
  'first_meeting',
  'always_laugh_at',
  'dish_i_cook',
  'place_i_return_to',
  'hope_to_find',
  'ask_me_about',
] as const;
export const ProfilePromptId = z.enum(PROFILE_PROMPTS, 'prompt_unknown' satisfies AuthReason);
export type ProfilePromptId = z.infer<typeof ProfilePromptId>;

export const PROMPTS_AT_MOST = 3;
export const PROMPT_ANSWER_MAX = 200;

/** As it is read: a newer version may know prompts that this one does not. */
export const ProfilePrompt = z.object({ prompt: z.string(), answer: z.string() });
export type ProfilePrompt = z.infer<typeof ProfilePrompt>;

const NewPrompt = z.strictObject({
  prompt: ProfilePromptId,
  answer: text({ max: PROMPT_ANSWER_MAX, tooLong: 'prompt_answer_too_long', hasLines: true }).refine(
    answer => answer !== '',
    'prompt_answer_missing' satisfies AuthReason,
  ),
});

/** All of a member's prompts, in their order; null is none. */
export const NewPrompts = z
  .array(NewPrompt, 'too_many_prompts' satisfies AuthReason)
  .max(PROMPTS_AT_MOST, 'too_many_prompts' satisfies AuthReason)
  .superRefine(distinct(({ prompt }) => prompt, 'prompt_answered_twice', 'prompt'))
  .nullable()
  .transform(prompts => prompts ?? []);
