import { z } from 'zod';
import { SuspensionKind } from './account-standing.js';
import { ApplicationState } from './application.js';
import { Credentials } from './credentials.js';
import { BrowserDigest } from './browser-digest.js';
import { UserId } from './user-id.js';

/** Hashes and ids of the gateway: where a login comes from. `device` is one from which this name logged in before. */
const Origin = z.strictObject({ address: z.string().min(1).max(64), device: z.string().min(1).max(64).optional() });

/**
 * `browser` is what a second step is bound to. `origin` is what wrong passwords are counted by. `device`, as in `Firefox · Windows`, is what
 * the member reads of a failed login.
 */
export const SignInForm = Credentials.extend({
  browser: BrowserDigest.optional(),
  origin: Origin.optional(),
  device: z.string().max(80).optional(),
});
export type SignInForm = z.infer<typeof SignInForm>;

/** The account that something was done to, as the security log names it. */
const userId = UserId.optional();
const username = z.string().optional();

/**
 * `unverified` is answered only to the right password, so that it reveals to no other caller whether an account exists.
 * `token` is the session token (a signed JWT); `expiresAt` ends the session for good. `userId` is for the security log, never
 * for the member who logs in; a username or address without an account has none. `username` is the account's, also where the address was typed.
 */
export const Login = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed_in'), token: z.string(), expiresAt: z.iso.datetime(), userId, username }),
  z.object({ outcome: z.literal('unverified'), userId }),
  z.object({ outcome: z.literal('refused'), userId }),
]);
export type Login = z.infer<typeof Login>;

/**
 * As above, and to the right password also: `suspended`, with a token that is no session's, for reading the decisions about oneself and
 * appealing (standing.ts); `until` is null of a ban. `leaving`: the account is deleted then, unless the token keeps it. `second_factor`: the ticket and one of the methods make the session. `applied`: moderators decide, or have decided, whether the account becomes a member's.
 */
export const SignIn = z.discriminatedUnion('outcome', [
  ...Login.options,
  z.object({
    outcome: z.literal('suspended'),
    kind: SuspensionKind,
    until: z.iso.datetime().nullable(),
    appealToken: z.string(),
    userId,
  }),
  z.object({ outcome: z.literal('applied'), application: ApplicationState, userId }),
  z.object({ outcome: z.literal('leaving'), until: z.iso.datetime(), keepToken: z.string(), userId }),
  z.object({
    outcome: z.literal('second_factor'),
    ticket: z.string(),
    methods: z.array(z.enum(['totp', 'passkey', 'recovery_code'])),
    userId,
  }),
]);
export type SignIn = z.infer<typeof SignIn>;
