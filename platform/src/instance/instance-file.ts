import { z } from 'zod';

/** Control characters, line breaks, and what changes the order of text or isn't seen. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;
/** What is markup, or ends a name, in one of the places where it stands: HTML, messages, addresses of mails, keys of authenticator apps. */
const MARKUP = /[<>{}"\\@:]/;

/** A line that members read. What is markup elsewhere is text in it. */
export const line = (most: number) =>
  z
    .string('must be a text')
    .trim()
    .min(1, 'must not be empty')
    .refine(text => [...text].length <= most, `must have at most ${most} characters`)
    .refine(text => !UNSEEN.test(text), 'must have no line breaks, control characters or characters that are not seen');

const nameOf = (most: number) => line(most).refine(name => !MARKUP.test(name), 'must have none of < > { } " \\ @ :');

/** What `instance.json` says. In a file of its own: browsers check it too. */
export const InstanceFile = z.strictObject({
  name: nameOf(40),
  shortName: nameOf(12).optional(),
  accent: z
    .string('must be a text')
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1d6f5c')
    .optional(),
  language: z
    .string('must be a text')
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be the tag of a language, such as de')
    .optional(),
});
