import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import { Sent } from './sent.js';

/** The languages that the assistant has texts of its own in. */
export const AssistantLanguage = z.enum(['en', 'de', 'es']);
export type AssistantLanguage = z.infer<typeof AssistantLanguage>;

export const TopicIdeasInput = z.strictObject({
  /** The friend whom the caller writes to. */
  with: UserId,
  language: AssistantLanguage,
});

/** Words of a profile as they stand there, or the name of a language that it lists. */
export const ProfileWords = z.object({ whose: z.enum(['mine', 'theirs']), words: z.string() });
export type ProfileWords = z.infer<typeof ProfileWords>;

export const TopicIdea = z.object({
  title: z.string(),
  /** How a message about it could begin. It is put into a draft, never sent. */
  opening: z.string(),
  /** What the topic rests on. */
  basis: z.array(ProfileWords).min(1),
});
export type TopicIdea = z.infer<typeof TopicIdea>;

/** At most three ideas; none where the two profiles say too little. */
export const TopicIdeas = z.object({
  writtenBy: z.enum(['model', 'rules']),
  ideas: z.array(TopicIdea).max(3),
  /** What a model was given, also where its answer was of no use. */
  sent: Sent,
});
export type TopicIdeas = z.infer<typeof TopicIdeas>;

export const topicMethods = {
  /**
   * Topics for the caller and a friend, from the words of their two profiles as the caller reads them, and from no message.
   * `forbidden` as a message to that member is. `rate_limited`: counted as a question. Without a model, or without a usable answer of
   * one, they are made by rule.
   */
  topicIdeas: { input: TopicIdeasInput, output: TopicIdeas, timeoutMs: 60_000, encrypted: true },
} as const;
