import { z } from 'zod';
import type { FriendsReason } from './friends.reasons.js';

export const NOTE_AT_MOST = 300;

const TOO_LONG: FriendsReason = 'request_note_too_long';
const OTHER_CHARACTERS: FriendsReason = 'request_note_has_other_characters';

/** Controls other than a line break, half of a surrogate pair, and what turns the direction of writing. */
const NOT_IN_A_NOTE = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Spaces, and characters that are drawn as nothing. */
const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** What a person counts as characters: an emoji is one. */
export const charactersOf = (text: string): number => [...new Intl.Segmenter('en').segment(text)].length;

/** A note as it is stored and shown: composed (NFC), without space around it. */
export const cleanNote = (text: string): string =>
  text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim();

/** What a member says with a friend request: at most 300 characters on any number of lines; a blank one is none. */
export const RequestNote = z
  .string(OTHER_CHARACTERS)
  .max(20 * NOTE_AT_MOST, TOO_LONG)
  .transform(cleanNote)
  .refine(text => charactersOf(text) <= NOTE_AT_MOST, TOO_LONG)
  .refine(text => !NOT_IN_A_NOTE.test(text), OTHER_CHARACTERS)
  .transform(text => (NOTHING_TO_SEE.test(text) ? null : text))
  .nullable();
