import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import type { AuthReason } from './auth.reasons.js';
import { BrowserDigest } from './browser-digest.js';
import { Language } from './mail-kind.js';
import { isPersonal } from './personal-password.js';
import { IsAdult } from './registration.js';
import { SignIn } from './sign-in.js';
import { Email, Firstname, Lastname, NewPassword, NewUsername } from './user.js';

/** The code that auth's log has while there is no operator. Any text is taken: a malformed code gets the answer of a wrong one. */
const FirstRunCode = z.string('first_run_closed' satisfies AuthReason).max(64, 'first_run_closed' satisfies AuthReason);

export const FirstRun = z.strictObject({ code: FirstRunCode });

/** Who becomes the first operator. */
export const FirstRunPerson = z
  .strictObject({
    username: NewUsername,
    firstname: Firstname,
    lastname: Lastname,
    email: Email,
    password: NewPassword,
    isAdult: IsAdult,
  })
  .refine(({ password, ...about }) => !isPersonal(password, about), {
    path: ['password'],
    error: 'password_is_personal' satisfies AuthReason,
  });
export type FirstRunPerson = z.infer<typeof FirstRunPerson>;

/** The form, with the code that opens it. */
export const FirstRunForm = FirstRunPerson.safeExtend({ code: FirstRunCode });
export type FirstRunForm = z.infer<typeof FirstRunForm>;

/** The first run of an installation, which has no operator yet. A code that is wrong or over, and one of an installation that has an operator, get the same refusal. */
export const firstRunMethods = {
  /** Nothing is refused: the code holds. */
  checkFirstRun: { input: FirstRun, output: z.void(), encrypted: true },
  /** The account is confirmed at once, also where `REGISTRATION` would refuse it. `secondStep` is what a second step would be bound to. */
  registerFirstRun: {
    input: FirstRunForm.safeExtend({ secondStep: BrowserDigest, language: Language.optional() }),
    output: SignIn,
    encrypted: true,
  },
  /** Makes the caller, whose session has a second factor, the operator. The code is over with it. */
  takeFirstRun: { input: FirstRun, output: z.void(), encrypted: true },
} as const satisfies Record<string, Method>;
