import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { withoutSpaceAround } from './around-username.js';
import { BrowserDigest } from './browser-digest.js';
import { Language } from './mail-kind.js';
import { MailToken } from './mailed-token.js';
import { Registration } from './registration.js';
import { UserId } from './user-id.js';

/**
 * `used`: known, redeemed more than a day ago. `expired` and `superseded` ask for a new mail. `username` comes with
 * `verified` only: it tells the reader of the mailbox which account the link has confirmed. `session` comes once, to the browser that
 * registered. `awaitsApproval`: the address is confirmed, and the account waits for a moderator.
 */
export const Redemption = z.object({
  outcome: z.enum(['verified', 'used', 'expired', 'superseded', 'unknown']),
  username: z.string().optional(),
  userId: UserId.optional(),
  awaitsApproval: z.literal(true).optional(),
  session: z.object({ token: z.string(), expiresAt: z.iso.datetime() }).optional(),
});
export type Redemption = z.infer<typeof Redemption>;

/** Whether a mail was asked for, and after how long the next may be (0: at once). Both are counted for each username asked for, known or not. */
export const MailRequest = z.object({ isAccepted: z.boolean(), waitSeconds: z.int().min(0) });
export type MailRequest = z.infer<typeof MailRequest>;

/** `language`: of the page that registered. `browser`: registers now; `replaces`: what this browser was when it registered before. */
export const RegistrationCall = Registration.safeExtend({
  language: Language.optional(),
  browser: BrowserDigest.optional(),
  replaces: BrowserDigest.optional(),
});
export type RegistrationCall = z.infer<typeof RegistrationCall>;

/** New accounts. */
export const registrationMethods = {
  /**
   * Also succeeds, without a new account, for an address that has one: its owner is told by mail. `conflict`: the username is taken. A
   * registration by the browser of `replaces`, with the same username and another address, makes way for this one.
   */
  register: { input: RegistrationCall, output: z.void(), encrypted: true },
} as const satisfies Record<string, Method>;

/** Addresses that are verified by a mailed link. */
export const verificationMethods = {
  /** `browser`: a session begins where this one registered, unless the account needs more than that to log in. */
  verify: {
    input: z.strictObject({ token: MailToken, browser: BrowserDigest.optional() }),
    output: Redemption,
    encrypted: true,
  },
  /** Succeeds for unknown and verified usernames too, and then sends nothing. */
  resendVerification: {
    input: z.strictObject({ username: z.string().overwrite(withoutSpaceAround).min(1).max(254) }),
    output: z.void(),
  },
  /** The same, and says when it may be asked again. A mail beyond those of its mailbox's hour goes in the next. */
  requestVerification: {
    input: z.strictObject({ username: z.string().overwrite(withoutSpaceAround).min(1).max(254) }),
    output: MailRequest,
  },
} as const satisfies Record<string, Method>;
