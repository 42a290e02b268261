import { PROFILE_PROMPTS, PROMPT_ANSWER_MAX, PROMPTS_AT_MOST } from '@attune/auth-contract/profile-prompts';
import { HOBBIES_AT_MOST, HOBBY_MAX } from '@attune/auth-contract/profile-facts';
import { BIO_MAX } from '@attune/auth-contract/user';
import { charactersOf } from '@attune/auth-contract/written-lines';
import { z } from 'zod';
import type { AiReason } from './ai.reasons.js';
import { Sent } from './sent.js';
import { AssistantLanguage } from './topic-ideas.js';

/** Words as they stand in the form: with spaces around them, and perhaps empty. `most` counts characters as a reader does. */
const words = (most: number) =>
  z
    .string('question_not_text' satisfies AiReason)
    .max(20 * most, 'profile_text_too_long' satisfies AiReason)
    .refine(text => charactersOf(text.trim()) <= most, 'profile_text_too_long' satisfies AiReason);

/** The caller's profile form as it stands, saved or not. */
export const ProfileProposalsInput = z.strictObject({
  /** Of the reasons. A proposal is in the language of the words that it changes. */
  language: AssistantLanguage,
  bio: words(BIO_MAX),
  prompts: z
    .array(z.strictObject({ prompt: z.enum(PROFILE_PROMPTS), answer: words(PROMPT_ANSWER_MAX) }))
    .max(PROMPTS_AT_MOST)
    .refine(prompts => new Set(prompts.map(({ prompt }) => prompt)).size === prompts.length),
  hobbies: z.array(words(HOBBY_MAX)).max(HOBBIES_AT_MOST),
});
export type ProfileProposalsInput = z.infer<typeof ProfileProposalsInput>;

/** Other words for one field. The profile's own schema takes them as they are. */
export const ProfileProposal = z.object({
  /** The prompt whose answer is meant; null: the bio. */
  prompt: z.string().nullable(),
  text: z.string(),
  /** A sentence for each thing that is changed. */
  why: z.array(z.string()).min(1).max(3),
});
export type ProfileProposal = z.infer<typeof ProfileProposal>;

/** At most one for each field; none where nothing should change. */
export const ProfileProposals = z.object({
  /** `advice`: the words are about harm, and a written text answers them instead. */
  writtenBy: z.enum(['model', 'rules', 'advice']),
  advice: z.string().nullable(),
  proposals: z.array(ProfileProposal).max(PROMPTS_AT_MOST + 1),
  /** What a model was given, also where its answer was of no use. */
  sent: Sent,
});
export type ProfileProposals = z.infer<typeof ProfileProposals>;

export const proposalMethods = {
  /**
   * Other words for the fields of the caller's own profile; changes nothing, and is neither kept nor logged. `rate_limited`: counted as
   * a question. Without a model, or without a usable answer of one, they are made by rule.
   */
  profileProposals: { input: ProfileProposalsInput, output: ProfileProposals, timeoutMs: 60_000, encrypted: true },
} as const;
