import type { Reasons } from '@attune/platform/contract';
import { z } from 'zod';

/** A reason without parameters. */
const none = z.object({});

/** Why this service refuses. */
export const aiReasons = {
  asked_too_often: none,
  model_not_set_up: none,
  // What its schemas say about a field.
  conversation_missing: none,
  conversation_too_long: none,
  question_missing: none,
  question_not_text: none,
  question_too_long: none,
  question_blank: none,
  rehearsal_turn_too_long: none,
  profile_text_too_long: none,
} as const satisfies Reasons;
export type AiReason = keyof typeof aiReasons;
