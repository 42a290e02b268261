import { z } from 'zod';
import { displayName } from './display-name.js';
import { isReserved } from './reserved-username.js';
import { UserId } from './user-id.js';

export const Username = z
  .string('Please choose a username.')
  .min(1, 'Please choose a username.')
  .min(3, 'Please use at least 3 characters.')
  .max(30, 'Please use at most 30 characters.')
  .regex(/^[A-Za-z0-9_.-]+$/, 'Please use letters, digits, dot, dash and underscore only.');

/** One that is chosen today. Who has another one already keeps it, and logs in with it. */
export const NewUsername = Username.refine(
  username => !isReserved(username),
  'This name is reserved. Please choose another one.',
);

export const Firstname = displayName('Please enter your first name.');
export const Lastname = displayName('Please enter your last name.');

/** 254 is the longest address SMTP can carry (RFC 5321, 4.5.3.1.3). */
export const Email = z
  .string('Please enter your email address.')
  .trim()
  .min(1, 'Please enter your email address.')
  .max(254, 'Please enter a valid email address.')
  .pipe(z.email('Please enter a valid email address.'));

/** Taken as typed: neither trimmed nor composed, any character (NIST SP 800-63B-4, 3.1.1.2). Length in code points. */
export const NewPassword = z
  .string('Please choose a password.')
  .min(1, 'Please choose a password.')
  .max(512, 'Please use at most 128 characters.')
  .refine(password => [...password].length >= 8, 'Please use at least 8 characters.')
  .refine(password => [...password].length <= 128, 'Please use at most 128 characters.');

/** What a member sees of their own account. */
export const Profile = z.object({
  _id: UserId,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  age: z.int().nullable().default(null),
  pronouns: z.string().nullable().default(null),
  bio: z.string().nullable().default(null),
  profilePicture: z.string().nullable().default(null),
});
export type Profile = z.infer<typeof Profile>;

/** Empty text clears a field, as null does. */
const cleared = (text: string) => (text === '' ? null : text);
const prose = (max: number, sentence: string) =>
  z
    .string(sentence)
    .max(20 * max, sentence)
    .transform(text => text.normalize('NFC').trim())
    .refine(text => [...new Intl.Segmenter('en').segment(text)].length <= max, sentence)
    .transform(cleared)
    .nullable();

const AGE = 'Please enter a whole number from 18 to 120, or leave it empty.';

/** An `https:` address, or a picture that was uploaded here. */
export const PictureUrl = z
  .string('Please enter the address of a picture.')
  .max(2048, 'Please use at most 2,048 characters.')
  // The URL parser drops line breaks and tabs without a word.
  .refine(url => !/[\p{C}\p{Zl}\p{Zp}]/u.test(url), 'This address has characters that no address has.')
  .refine(
    url => /^\/api\/pictures\/[0-9a-f]{64}\.webp$/.test(url) || (url.startsWith('https://') && URL.canParse(url)),
    'Please enter an address that begins with https://',
  );

/** What members may change of their own account: these four fields, each absent (unchanged), null or '' (cleared), or new. */
export const ProfileChange = z
  .strictObject({
    age: z.union([z.literal('').transform(() => null), z.int(AGE).min(18, AGE).max(120, AGE).nullable()], AGE),
    pronouns: prose(40, 'Please use at most 40 characters.'),
    bio: prose(1000, 'Please use at most 1,000 characters.'),
    profilePicture: z.union([z.literal('').transform(() => null), PictureUrl.nullable()]),
  })
  .partial();
export type ProfileChange = z.infer<typeof ProfileChange>;

/** What the directory of members keeps of each verified member. A higher revision replaces a lower one. */
export const DirectoryEntry = z.object({
  userId: UserId,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  profilePicture: z.string().nullable().default(null),
  revision: z.int().default(0),
});
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;
