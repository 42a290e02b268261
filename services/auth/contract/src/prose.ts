import { z } from 'zod';
import type { AuthReason } from './auth.reasons.js';
import { STACKED_MARKS } from './display-name.js';
import { charactersOf, cleanLines, NOT_IN_LINES, NOTHING_TO_SEE } from './written-lines.js';

const OTHER_CHARACTERS: AuthReason = 'words_have_other_characters';

interface Rule {
  /** In characters as a reader counts them. */
  max: number;
  tooLong: AuthReason;
  /** Whether it may have several lines. */
  hasLines?: boolean;
}

/** Words of a member that others read, composed and trimmed; those that are drawn as nothing are ''. */
export const text = ({ max, tooLong, hasLines = false }: Rule) =>
  z
    .string(tooLong)
    .max(20 * max, tooLong)
    .transform(cleanLines)
    .refine(given => charactersOf(given) <= max, tooLong)
    .refine(
      given => !NOT_IN_LINES.test(given) && !STACKED_MARKS.test(given) && (hasLines || !given.includes('\n')),
      OTHER_CHARACTERS,
    )
    .transform(given => (NOTHING_TO_SEE.test(given) ? '' : given));

/** The same; empty text clears a field, as null does. */
export const prose = (rule: Rule) =>
  text(rule)
    .transform(given => (given === '' ? null : given))
    .nullable();
