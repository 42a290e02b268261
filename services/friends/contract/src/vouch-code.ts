import { z } from 'zod';
import type { FriendsReason } from './friends.reasons.js';

/** Without I, L and O, which are read as others. */
export const VOUCH_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';
export const VOUCH_LETTERS_IN_CODE = 6;
/** How long a code works. */
export const VOUCH_CODE_SECONDS = 60;

const MALFORMED: FriendsReason = 'vouch_code_malformed';

/** As it is compared: typed in any case, in groups or not. */
export const withoutGroups = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** What one phone shows and the other one gives back. */
export const VouchCode = z
  .string(MALFORMED)
  .max(64, MALFORMED)
  .overwrite(withoutGroups)
  .regex(new RegExp(`^[${VOUCH_LETTERS}]{${VOUCH_LETTERS_IN_CODE}}$`), MALFORMED);
