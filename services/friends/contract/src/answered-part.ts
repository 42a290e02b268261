import { z } from 'zod';

/**
 * What of a member's a note answers: a photo by its address, a prompt by its id, or a shared answer by the id of its question. Never the words
 * themselves: what it says is read where it is shown, and goes with the photo or the prompt.
 */
export const AnsweredPart = z.strictObject({
  kind: z.enum(['photo', 'prompt', 'answer']),
  ref: z.string().min(1).max(2048),
});
export type AnsweredPart = z.infer<typeof AnsweredPart>;
