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
    summary: 'Complete a login with a code of an authenticator app, or a recovery code',
    input: z.strictObject({ ticket: LoginTicket, code: SecondFactorCode }),
    output: Success,
  },
  /** A login's second step sends its ticket; a login by passkey alone has none. */
  passkeyLoginOptions: {
    method: 'POST',
    path: '/api/auth/passkeys/options',
    summary: 'What a passkey signs: to complete a login, or, without a ticket, to log in with it alone',
    input: z.strictObject({ ticket: LoginTicket.optional() }),
    output: z.object({ success, options: PasskeyRequestOptions, ticket: z.string() }),
  },
  passkeyLogin: {
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Complete a login, or log in, with a passkey',
    input: z.strictObject({ ticket: LoginTicket, response: PasskeyResponse }),
    output: Success,
  },
  /** Mails a link that says the second factor is lost. */
  askRemoval: {
    method: 'POST',
    path: '/api/auth/second-factor/lost',
    summary: 'Mail a link that says that the second factor is lost',
    input: z.strictObject({ ticket: LoginTicket }),
    output: Success,
  },
  confirmRemoval: {
    method: 'POST',
    path: '/api/auth/second-factor/lost/confirm',
    summary: 'Follow that link: the second factor is removed after seven days',
    input: z.strictObject({ token: z.string().min(1).max(64) }),
    output: Success.extend({ dueAt: z.iso.datetime() }),
  },
  keepByMail: {
    method: 'POST',
    path: '/api/auth/second-factor/keep',
    summary: 'Keep the second factor, by a link of a notice',
    input: z.strictObject({ token: z.string().min(1).max(64) }),
    output: Success,
  },
  securityStatus: {
    method: 'GET',
    path: '/api/account/security',
    summary: 'Passkeys, authenticator app and recovery codes of the own account',
    asks: 'securityStatus',
    answerIn: 'security',
    output: z.object({ success, security: SecurityStatus }),
  },
  beginTotp: {
    method: 'POST',
    path: '/api/account/totp/begin',
    summary: 'A new secret for an authenticator app; it counts when confirmed',
    asks: 'beginTotp',
    input: PasswordAgainForm,
    output: z.object({ success, secret: z.string(), uri: z.string() }),
  },
  confirmTotp: {
    method: 'POST',
    path: '/api/account/totp/confirm',
    summary: 'Confirm it with a code; the first recovery codes are answered once',
    input: CodeForm,
    output: NewCodes,
  },
  removeTotp: {
    method: 'POST',
    path: '/api/account/totp/remove',
    summary: 'Remove the authenticator app',
    input: PasswordAgainForm,
    output: Success,
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/api/account/recovery-codes',
    summary: 'New recovery codes; those before are void',
    input: PasswordAgainForm,
    output: NewCodes,
  },
  passkeyOptions: {
    method: 'POST',
    path: '/api/account/passkeys/options',
    summary: 'What a browser makes a passkey with',
    asks: 'passkeyOptions',
    input: PasswordAgainForm,
    output: z.object({ success, options: PasskeyCreationOptions }),
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys/add',
    summary: 'Add a passkey; the first recovery codes are answered once',
    input: z.strictObject({ name: PasskeyName, response: PasskeyResponse }),
    output: NewCodes,
  },
  renamePasskey: {
    method: 'POST',
    path: '/api/account/passkeys/rename',
    summary: 'Rename a passkey',
    asks: 'renamePasskey',
    says: 'The passkey has its new name.',
    input: z.strictObject({ id: PasskeyId, name: PasskeyName }),
    output: Success,
  },
  removePasskey: {
    method: 'POST',
    path: '/api/account/passkeys/remove',
    summary: 'Remove a passkey',
    input: z.strictObject({ id: PasskeyId, password: GivenPassword }),
    output: Success,
  },
  keep: {
    method: 'POST',
    path: '/api/account/second-factor/keep',
    summary: 'Keep the second factor that is waiting to be removed',
    input: z.strictObject({}),
    output: Success,
  },
} as const satisfies Record<string, Route>;

export type { Passkey } from '@attune/auth-contract/second-factor';
