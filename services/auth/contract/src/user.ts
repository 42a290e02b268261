import { z } from 'zod';
import type { AuthReason } from './auth.reasons.js';
import { displayName } from './display-name.js';
import { isReserved } from './reserved-username.js';
import { UserId } from './user-id.js';

/** What is said of a field is a reason. */
const reason = (declared: AuthReason) => declared;

export const Username = z
  .string(reason('username_missing'))
  .min(1, reason('username_missing'))
  .min(3, reason('username_too_short'))
  .max(30, reason('username_too_long'))
  .regex(/^[A-Za-z0-9_.-]+$/, reason('username_has_other_characters'));

/** One that is chosen today. Who has another one already keeps it, and logs in with it. */
export const NewUsername = Username.refine(username => !isReserved(username), reason('username_reserved'));

export const Firstname = displayName('firstname_missing');
export const Lastname = displayName('lastname_missing');

/** 254 is the longest address SMTP can carry (RFC 5321, 4.5.3.1.3). */
export const Email = z
  .string(reason('email_missing'))
  .trim()
  .min(1, reason('email_missing'))
  .max(254, reason('email_invalid'))
  .pipe(z.email(reason('email_invalid')));

/** Taken as typed: neither trimmed nor composed, any character (NIST SP 800-63B-4, 3.1.1.2). Length in code points. */
export const NewPassword = z
  .string(reason('password_missing'))
  .min(1, reason('password_missing'))
  .max(512, reason('password_too_long'))
  .refine(password => [...password].length >= 8, reason('password_too_short'))
  .refine(password => [...password].length <= 128, reason('password_too_long'));

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
const prose = (max: number, tooLong: AuthReason) =>
  z
    .string(tooLong)
    .max(20 * max, tooLong)
    .transform(text => text.normalize('NFC').trim())
    .refine(text => [...new Intl.Segmenter('en').segment(text)].length <= max, tooLong)
    .transform(cleared)
    .nullable();

const AGE: AuthReason = 'age_invalid';

/** An `https:` address, or a picture that was uploaded here. */
export const PictureUrl = z
  .string(reason('profile_picture_missing'))
  .max(2048, reason('profile_picture_too_long'))
  // The URL parser drops line breaks and tabs without a word.
  .refine(url => !/[\p{C}\p{Zl}\p{Zp}]/u.test(url), reason('profile_picture_has_other_characters'))
  .refine(
    url => /^\/api\/pictures\/[0-9a-f]{64}\.webp$/.test(url) || (url.startsWith('https://') && URL.canParse(url)),
    reason('profile_picture_not_https'),
  );

/** What members may change of their own account: these four fields, each absent (unchanged), null or '' (cleared), or new. */
export const ProfileChange = z
  .strictObject({
    age: z.union([z.literal('').transform(() => null), z.int(AGE).min(18, AGE).max(120, AGE).nullable()], AGE),
    pronouns: prose(40, 'pronouns_too_long'),
    bio: prose(1000, 'bio_too_long'),
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
