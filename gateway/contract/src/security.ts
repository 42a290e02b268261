import { GivenPassword } from '@attune/auth-contract/given-password';
import { PasskeyCreationOptions, PasskeyRequestOptions } from '@attune/auth-contract/passkey-options';
import {
  LoginTicket,
  PasskeyId,
  PasskeyJson,
  PasskeyName,
  SecondFactorCode,
  SecurityStatus,
} from '@attune/auth-contract/second-factor';
import { z } from 'zod';
import type { Route } from './route.js';

const success = z.literal(true);
const Success = z.object({ success, message: z.string() });
const NewCodes = z.object({ success, recoveryCodes: z.array(z.string()).nullable() });

/** A passkey as the browser answers it. The library that checks it is the service's. */
const PasskeyResponse = PasskeyJson;

const CodeForm = z.strictObject({ code: SecondFactorCode });
const PasswordAgainForm = z.strictObject({ password: GivenPassword });
export { PASSKEY_NAME_MAX } from '@attune/auth-contract/second-factor';

export const PasskeyNameForm = z.strictObject({ name: PasskeyName });

/** The second step of a login, logins by passkey, and what protects the member's own account. */
export const securityApi = {
  secondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor',
    input: z.strictObject({ ticket: LoginTicket, code: SecondFactorCode }),
    output: Success,
  },
  /** With the ticket of a login for its second step; without one, for a login by passkey alone. */
  passkeyLoginOptions: {
    method: 'POST',
    path: '/api/auth/passkeys/options',
    input: z.strictObject({ ticket: LoginTicket.optional() }),
    output: z.object({ success, options: PasskeyRequestOptions, ticket: z.string() }),
  },
  passkeyLogin: {
    method: 'POST',
    path: '/api/auth/passkeys',
    input: z.strictObject({ ticket: LoginTicket, response: PasskeyResponse }),
    output: Success,
  },
  /** Mails a link that says the second factor is lost. */
  askRemoval: {
    method: 'POST',
    path: '/api/auth/second-factor/lost',
    input: z.strictObject({ ticket: LoginTicket }),
    output: Success,
  },
  confirmRemoval: {
    method: 'POST',
    path: '/api/auth/second-factor/lost/confirm',
    input: z.strictObject({ token: z.string().min(1).max(64) }),
    output: Success.extend({ dueAt: z.iso.datetime() }),
  },
  keepByMail: {
    method: 'POST',
    path: '/api/auth/second-factor/keep',
    input: z.strictObject({ token: z.string().min(1).max(64) }),
    output: Success,
  },
  status: {
    method: 'GET',
    path: '/api/account/security',
    output: z.object({ success, security: SecurityStatus }),
  },
  beginTotp: {
    method: 'POST',
    path: '/api/account/totp/begin',
    input: PasswordAgainForm,
    output: z.object({ success, secret: z.string(), uri: z.string() }),
  },
  confirmTotp: { method: 'POST', path: '/api/account/totp/confirm', input: CodeForm, output: NewCodes },
  removeTotp: { method: 'POST', path: '/api/account/totp/remove', input: PasswordAgainForm, output: Success },
  newRecoveryCodes: {
    method: 'POST',
    path: '/api/account/recovery-codes',
    input: PasswordAgainForm,
    output: NewCodes,
  },
  passkeyOptions: {
    method: 'POST',
    path: '/api/account/passkeys/options',
    input: PasswordAgainForm,
    output: z.object({ success, options: PasskeyCreationOptions }),
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys/add',
    input: z.strictObject({ name: PasskeyName, response: PasskeyResponse }),
    output: NewCodes,
  },
  renamePasskey: {
    method: 'POST',
    path: '/api/account/passkeys/rename',
    input: z.strictObject({ id: PasskeyId, name: PasskeyName }),
    output: Success,
  },
  removePasskey: {
    method: 'POST',
    path: '/api/account/passkeys/remove',
    input: z.strictObject({ id: PasskeyId, password: GivenPassword }),
    output: Success,
  },
  keep: {
    method: 'POST',
    path: '/api/account/second-factor/keep',
    input: z.strictObject({}),
    output: Success,
  },
} as const satisfies Record<string, Route>;

export type { Passkey } from '@attune/auth-contract/second-factor';
