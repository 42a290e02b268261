import { z } from 'zod';
import type { AuthReason } from './auth.reasons.js';

const graphemes = (text: string) => [...new Intl.Segmenter('en').segment(text)].length;

/** Text of a member, composed and trimmed; `max` is in characters as a reader counts them. */
export const text = (max: number, tooLong: AuthReason) =>
  z
    .string(tooLong)
    .max(20 * max, tooLong)
    .transform(given => given.normalize('NFC').trim())
    .refine(given => graphemes(given) <= max, tooLong);

/** The same; empty text clears a field, as null does. */
export const prose = (max: number, tooLong: AuthReason) =>
  text(max, tooLong)
    .transform(given => (given === '' ? null : given))
    .nullable();
