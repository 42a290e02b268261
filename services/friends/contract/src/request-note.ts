import { charactersOf, cleanLines, NOT_IN_LINES, NOTHING_TO_SEE } from '@attune/auth-contract/written-lines';
import { z } from 'zod';
import { hasContactDetails } from './contact-details.js';
import type { FriendsReason } from './friends.reasons.js';

export const NOTE_AT_MOST = 300;

const TOO_LONG: FriendsReason = 'request_note_too_long';
const OTHER_CHARACTERS: FriendsReason = 'request_note_has_other_characters';
const CONTACT_DETAILS: FriendsReason = 'request_note_has_contact_details';

/** What a member says with a friend request: at most 300 characters on any number of lines, without ways to reach them elsewhere; a blank one is none. */
export const RequestNote = z
  .string(OTHER_CHARACTERS)
  .max(20 * NOTE_AT_MOST, TOO_LONG)
  .transform(cleanLines)
  .refine(text => charactersOf(text) <= NOTE_AT_MOST, TOO_LONG)
  .refine(text => !NOT_IN_LINES.test(text), OTHER_CHARACTERS)
  .refine(text => !hasContactDetails(text), CONTACT_DETAILS)
  .transform(text => (NOTHING_TO_SEE.test(text) ? null : text))
  .nullable();
