import { MESSAGE_AT_MOST } from './message-length.js';
import type { MessagingReason } from './messaging.reasons.js';

// Invisible text: spaces, controls and characters that Unicode calls ignorable, zero-width characters among them.
const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u;
const UNSTORABLE = /[\0\p{Cs}]/u;

/** A message's text as it is stored: trimmed, and empty where there is nothing to see. */
export const cleanText = (text: string): string => (NOTHING_TO_SEE.test(text) ? '' : text.trim());

/** What is wrong with a cleaned text: it has at most 4,000 characters, and is well-formed Unicode. */
export function faultOfText(text: string): MessagingReason | undefined {
  if ([...text].length > MESSAGE_AT_MOST) return 'message_too_long';
  return UNSTORABLE.test(text) ? 'message_has_other_characters' : undefined;
}
