import { z } from 'zod';
import type { AiReason } from './ai.reasons.js';
import { Sent } from './sent.js';
import { AssistantLanguage } from './topic-ideas.js';

/** What can be rehearsed with a fictional partner. */
export const Situation = z.enum(['first_message', 'saying_no', 'boundary']);
export type Situation = z.infer<typeof Situation>;

export const REHEARSAL_LIMITS = { turns: 12, characters: 500 } as const;

export const RehearsalTurn = z.strictObject({
  by: z.enum(['member', 'partner']),
  text: z
    .string('question_not_text' satisfies AiReason)
    .max(REHEARSAL_LIMITS.characters, 'rehearsal_turn_too_long' satisfies AiReason)
    .refine(text => text.trim() !== '', 'question_blank' satisfies AiReason),
});
export type RehearsalTurn = z.infer<typeof RehearsalTurn>;

/** All that was said so far: nothing of it is kept here. */
export const RehearsalInput = z.strictObject({
  situation: Situation,
  language: AssistantLanguage,
  turns: z
    .array(RehearsalTurn)
    .max(REHEARSAL_LIMITS.turns, 'conversation_too_long' satisfies AiReason)
    .refine(turns => turns.some(({ by }) => by === 'member'), 'question_missing' satisfies AiReason),
  /** The partner's next line, or three lines of feedback on what the member said. */
  wants: z.enum(['reply', 'feedback']),
});

/** `advice`: what the member said is about harm, and a written text answers it instead of the play. */
export const RehearsalAnswer = z.object({
  writtenBy: z.enum(['model', 'rules', 'advice']),
  lines: z.array(z.string()).min(1).max(3),
  /** What a model was given, also where its answer was of no use. */
  sent: Sent,
});
export type RehearsalAnswer = z.infer<typeof RehearsalAnswer>;

export const rehearsalMethods = {
  /** For the caller alone: neither kept nor logged. `rate_limited`: counted as a question. Without a model, scripts and rules. */
  rehearse: { input: RehearsalInput, output: RehearsalAnswer, timeoutMs: 60_000, encrypted: true },
} as const;
