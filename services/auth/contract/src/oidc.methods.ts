import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { InvitationCode } from './admission.methods.js';
import { BrowserDigest } from './browser-digest.js';
import { GivenPassword } from './given-password.js';
import { Language } from './mail-kind.js';
import { IsAdult } from './registration.js';
import { SignIn } from './sign-in.js';
import { Firstname, Lastname, NewUsername } from './user.js';

const Begun = z.object({ url: z.url() });

/** What the provider says of a person who has no account yet, to begin the form with. */
export const OidcPerson = z.object({
  email: z.string(),
  username: z.string().optional(),
  firstname: z.string().optional(),
  lastname: z.string().optional(),
});
export type OidcPerson = z.infer<typeof OidcPerson>;

/** As a login with a password ends; or `new`: the person may register; or `linked`: the provider is the caller's from now on. */
export const OidcEnd = z.discriminatedUnion('outcome', [
  ...SignIn.options,
  z.object({ outcome: z.literal('new'), person: OidcPerson }),
  z.object({ outcome: z.literal('linked') }),
]);
export type OidcEnd = z.infer<typeof OidcEnd>;

/** Of a person who comes from the provider; the address is the one it vouches for. */
export const OidcRegistration = z.strictObject({
  username: NewUsername,
  firstname: Firstname,
  lastname: Lastname,
  isAdult: IsAdult,
  invitation: InvitationCode.optional(),
});
export type OidcRegistration = z.infer<typeof OidcRegistration>;

/** `provider` is its name; null where the operator has none. */
export const OidcLink = z.object({
  provider: z.string().nullable(),
  linkedAt: z.iso.datetime().nullable(),
  hasPassword: z.boolean(),
});
export type OidcLink = z.infer<typeof OidcLink>;

/** Logins by the identity provider that the operator named (OpenID Connect). `browser` is what all steps of one are bound to. */
export const oidcMethods = {
  /** Where the browser goes next. `not_found` where the operator named no provider, `unavailable` while it is away. */
  beginOidc: { input: z.strictObject({ browser: BrowserDigest }), output: Begun, encrypted: true },
  /** The same for a member who wants to log in by it from now on. */
  beginOidcLink: {
    input: z.strictObject({ browser: BrowserDigest, password: GivenPassword }),
    output: Begun,
    encrypted: true,
  },
  /** With what the provider sent the browser back with. `ended`: its state is unknown, used, over or another browser's. */
  answerOidc: {
    input: z.strictObject({ browser: BrowserDigest, query: z.string().max(8192) }),
    output: z.object({ outcome: z.enum(['ready', 'ended', 'declined', 'failed']) }),
    encrypted: true,
  },
  /** What comes of the answer; once where a session does. `secondStep` is what a second step is bound to. */
  finishOidc: {
    input: z.strictObject({ browser: BrowserDigest, secondStep: BrowserDigest }),
    output: OidcEnd,
    encrypted: true,
  },
  /** For who was `new`. The account is confirmed at once. */
  registerOidc: {
    input: OidcRegistration.extend({
      browser: BrowserDigest,
      secondStep: BrowserDigest,
      language: Language.optional(),
    }),
    output: SignIn,
    encrypted: true,
  },
  /** The caller's own. */
  oidcLink: { input: z.strictObject({}), output: OidcLink, encrypted: true },
  unlinkOidc: { input: z.strictObject({ password: GivenPassword }), output: z.void(), encrypted: true },
} as const satisfies Record<string, Method>;
