import { z } from 'zod';

/** A member's id: a MongoDB ObjectId as 24 lower-case hex characters. Anything else never reaches the database. */
export const UserId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a valid id.');
export type UserId = z.infer<typeof UserId>;

/** Zero-width and other invisible characters: a name made of them alone would be blank to a reader. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0]/u;

/** Text a person types in one line: composed (NFC), trimmed, visible, at most `max` characters. */
export const line = (max: number, blank: string) =>
  z
    .string(blank)
    .max(4 * max, `Please use at most ${max} characters.`)
    .transform(text => text.normalize('NFC').trim())
    .pipe(z.string().min(1, blank).max(max, `Please use at most ${max} characters.`).regex(VISIBLE, blank));

export const Username = z
  .string('Please choose a username.')
  .min(1, 'Please choose a username.')
  .min(3, 'Please use at least 3 characters.')
  .max(30, 'Please use at most 30 characters.')
  .regex(/^[A-Za-z0-9_.-]+$/, 'Please use letters, digits, dot, dash and underscore only.');

export const Firstname = line(50, 'Please enter your first name.');
export const Lastname = line(50, 'Please enter your last name.');

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
});
export type Profile = z.infer<typeof Profile>;
