import { STACKED_MARKS } from '@attune/auth-contract/display-name';
import { charactersOf, cleanLines, NOT_IN_LINES, NOTHING_TO_SEE } from '@attune/auth-contract/written-lines';
import { z } from 'zod';
import type { DatesReason } from './dates.reasons.js';

const OTHER_CHARACTERS: DatesReason = 'date_words_have_other_characters';

interface Line {
  max: number;
  missing: DatesReason;
  tooLong: DatesReason;
  /** Whether it may have several lines. */
  hasLines?: boolean;
}

/** Words on one line, composed and trimmed, with something to see. */
export const line = ({ max, missing, tooLong, hasLines = false }: Line) =>
  z
    .string(missing)
    .max(20 * max, tooLong)
    .transform(cleanLines)
    .refine(text => !NOTHING_TO_SEE.test(text), missing)
    .refine(text => charactersOf(text) <= max, tooLong)
    .refine(
      text => !NOT_IN_LINES.test(text) && !STACKED_MARKS.test(text) && (hasLines || !text.includes('\n')),
      OTHER_CHARACTERS,
    );
