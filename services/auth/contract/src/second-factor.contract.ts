import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { PasskeyCreationOptions, PasskeyRequestOptions } from './passkey-options.js';
import { BrowserDigest } from './browser-digest.js';
import { GivenPassword } from './given-password.js';
import {
  LoginTicket,
  NewCodes,
  PasskeyId,
  PasskeyJson,
  PasskeyName,
  SecondFactorAnswer,
  SecondFactorCode,
  SecurityStatus,
} from './second-factor.js';
import { UserId } from './user-id.js';

const confirmedByPassword = z.strictObject({ password: GivenPassword });

/** The methods of the auth contract about second factors and passkeys. */
export const secondFactorMethods = {
  /** The second step of a login. A code works once, a ticket makes one session; ten wrong codes end it. */
  giveSecondFactor: {
    input: z.strictObject({ ticket: LoginTicket, browser: BrowserDigest, code: SecondFactorCode }),
    output: SecondFactorAnswer,
    encrypted: true,
  },
  /** A login's second step gives its ticket; a login by passkey alone has none. */
  passkeyLoginOptions: {
    input: z.strictObject({ ticket: LoginTicket.optional(), browser: BrowserDigest }),
    output: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('ready'), ticket: z.string(), options: PasskeyRequestOptions }),
      z.object({ outcome: z.literal('ended') }),
    ]),
    encrypted: true,
  },
  passkeyLogin: {
    input: z.strictObject({ ticket: LoginTicket, browser: BrowserDigest, response: PasskeyJson }),
    output: SecondFactorAnswer,
    encrypted: true,
  },
  /** The caller's own. */
  securityStatus: { input: z.strictObject({}), output: SecurityStatus, encrypted: true },
  /** The secret counts when one of its codes was given. */
  beginTotp: {
    input: confirmedByPassword,
    output: z.object({ secret: z.string(), uri: z.string() }),
    encrypted: true,
  },
  confirmTotp: { input: z.strictObject({ code: SecondFactorCode }), output: NewCodes, encrypted: true },
  removeTotp: { input: confirmedByPassword, output: z.void(), encrypted: true },
  /** The codes before these are void. */
  newRecoveryCodes: { input: confirmedByPassword, output: NewCodes, encrypted: true },
  passkeyOptions: {
    input: confirmedByPassword,
    output: z.object({ options: PasskeyCreationOptions }),
    encrypted: true,
  },
  addPasskey: {
    input: z.strictObject({ name: PasskeyName, response: PasskeyJson }),
    output: NewCodes,
    encrypted: true,
  },
  renamePasskey: {
    input: z.strictObject({ id: PasskeyId, name: PasskeyName }),
    output: z.void(),
    encrypted: true,
  },
  removePasskey: {
    input: z.strictObject({ id: PasskeyId, password: GivenPassword }),
    output: z.void(),
    encrypted: true,
  },
  /** In the second step: mails a link with which a member says that the second factor is lost, and its codes too. */
  askSecondFactorRemoval: {
    input: z.strictObject({ ticket: LoginTicket, browser: BrowserDigest }),
    output: z.object({ outcome: z.enum(['mailed', 'ended', 'password_from_mail']) }),
    encrypted: true,
  },
  /** Called by that link: the second factor is removed after seven days. */
  confirmSecondFactorRemoval: {
    input: z.strictObject({ token: z.string().max(64) }),
    output: z.object({
      outcome: z.enum(['waiting', 'unknown']),
      dueAt: z.iso.datetime().optional(),
      userId: UserId.optional(),
    }),
    encrypted: true,
  },
  /** Keeps it: by a link of the mails of those seven days, or in a session of the member. */
  cancelSecondFactorRemoval: {
    input: z.strictObject({ token: z.string().max(64).optional() }),
    output: z.object({ outcome: z.enum(['kept', 'unknown']), userId: UserId.optional() }),
    encrypted: true,
  },
} as const satisfies Contract['methods'];
