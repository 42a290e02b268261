import type { Reasons } from '@attune/platform/contract';
import { z } from 'zod';

/** A reason without parameters. */
const none = z.object({});

/** Why this service refuses. */
export const messagingReasons = {
  conversation_closed: none,
  conversation_ended: none,
  conversation_not_ended: none,
  unknown_message: none,
  answered_message_gone: none,
  photo_gone: none,
  photo_used: none,
  voice_gone: none,
  voice_used: none,
  message_id_used: none,
  edited_too_often: none,
  drafted_message_refused: none,
  // What its schemas say about a field.
  message_missing: none,
  message_too_long: none,
  message_has_other_characters: none,
  voice_not_alone: none,
  malformed_message_id: none,
  message_search_missing: none,
  message_search_too_long: none,
} as const satisfies Reasons;
export type MessagingReason = keyof typeof messagingReasons;
