import { z } from 'zod';
import { InvitationCode } from './admission.methods.js';
import { Introduction } from './application.js';
import type { AuthReason } from './auth.reasons.js';
import { isPersonal } from './personal-password.js';
import { Email, Firstname, Lastname, NewPassword, NewUsername } from './user.js';

/** What an applicant says: 18 or older. */
export const IsAdult = z.boolean().refine(isAdult => isAdult, 'adult_missing' satisfies AuthReason);

/** In a file of its own: browsers check it too, and need not load the whole contract for it. */
export const Registration = z
  .strictObject({
    username: NewUsername,
    firstname: Firstname,
    lastname: Lastname,
    email: Email,
    password: NewPassword,
    /** The page requires it; a client that doesn't know of it still registers. */
    isAdult: IsAdult.optional(),
    /** Of the link that invited, where one is needed to register. */
    invitation: InvitationCode.optional(),
    /** For the moderators, where they decide who joins. */
    introduction: Introduction.optional(),
  })
  .refine(({ password, ...about }) => !isPersonal(password, about), {
    path: ['password'],
    error: 'password_is_personal' satisfies AuthReason,
  });
export type Registration = z.infer<typeof Registration>;
