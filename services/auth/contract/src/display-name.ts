import { z } from 'zod';
import type { AuthReason } from './auth.reasons.js';

const TOO_LONG: AuthReason = 'name_too_long';
const UNSEEN: AuthReason = 'name_has_unseen_characters';
export const NAME_MAX = 50;

/** Not letters, although Unicode counts them so: they are drawn as nothing. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0]/u;

/** Where spelling needs a joiner that is not seen: between letters of the Arabic script, and after a virama of an Indic one. */
const JOINERS =
  /(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]/gu;

/** Controls, what turns the direction of writing, and other characters that are not seen (PRECIS, RFC 8264, 9.11–9.13). */
const NOT_IN_A_NAME = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** More marks on one letter than any language's spelling has, or marks on what stands before the text. */
export const STACKED_MARKS = /[\p{Mn}\p{Me}]{4}|\p{M}{7}|^\p{M}/u;

const isSeen = (name: string) => !NOT_IN_A_NAME.test(name.replace(JOINERS, '')) && !STACKED_MARKS.test(name);

/** A name that others read: composed (NFC), one space between words, on one line, every character seen, at most `NAME_MAX` of them. */
export const displayName = (blank: AuthReason) =>
  z
    .string(blank)
    .max(4 * NAME_MAX, TOO_LONG)
    .transform(text =>
      text
        .normalize('NFC')
        .replace(/\p{Zs}+/gu, ' ')
        .replace(/^ | $/g, ''),
    )
    .pipe(
      z
        .string()
        .min(1, blank)
        .regex(VISIBLE, blank)
        .refine(name => [...name].length <= NAME_MAX, TOO_LONG)
        .refine(isSeen, UNSEEN),
    );
