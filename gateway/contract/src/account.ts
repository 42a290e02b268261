import { accountMethods, emailMethods } from '@attune/auth-contract/account.contract';
import { GivenPassword } from '@attune/auth-contract/given-password';
import { Language } from '@attune/auth-contract/mail-kind';
import { Email, NewPassword } from '@attune/auth-contract/user';
import { z } from 'zod';
import { asking } from './asking.js';
import type { GatewayReason } from './reasons.js';
import type { Route } from './route.js';

const BROKEN_LINK: GatewayReason = 'account_link_unknown';

const Success = z.object({ success: z.literal(true), message: z.string() });
const Nothing = z.object({});
/** The token of a mailed link. */
const LinkForm = z.strictObject({ token: z.string(BROKEN_LINK).min(1, BROKEN_LINK).max(64, BROKEN_LINK) });

export const PasswordForm = z.strictObject({ current: GivenPassword, password: NewPassword });
export const EmailForm = z.strictObject({ email: Email, password: GivenPassword });

/** The member's own account: what is not the profile. */
export const accountApi = {
  /** Out of others' sight, or back. */
  setPaused: {
    method: 'POST',
    path: '/api/account/paused',
    summary: 'Go out of sight of other members, or come back',
    input: z.strictObject({ isPaused: z.boolean() }),
    output: z.object({ success: z.literal(true), message: z.string() }),
  },
  /** Incognito, friends and people whom the member asked see them; otherwise everyone does. */
  setIncognito: {
    method: 'POST',
    path: '/api/account/incognito',
    summary: 'Be seen only by friends and people you asked, or by everyone again',
    asks: 'setIncognito',
    says: 'Saved.',
    input: z.strictObject({ isIncognito: z.boolean() }),
    output: Success,
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    summary: 'Choose a new password; every other session ends',
    input: PasswordForm,
    output: Success,
  },
  emailChange: {
    method: 'GET',
    path: '/api/account/email',
    summary: 'The change of the mail address that waits, if any',
    ...asking(emailMethods, 'emailChange'),
  },
  changeEmail: {
    method: 'POST',
    path: '/api/account/email',
    summary: 'Ask for another mail address; a link is mailed to both',
    input: EmailForm,
    output: Success,
  },
  cancelEmailChange: {
    method: 'POST',
    path: '/api/account/email/cancel',
    summary: 'Withdraw the change of the mail address',
    asks: 'cancelEmailChange',
    says: 'Your address stays as it is.',
    input: Nothing,
    output: Success,
  },
  /** `isChanged`: both addresses have agreed. */
  agreeToEmail: {
    method: 'POST',
    path: '/api/account/email/confirm',
    summary: 'Agree to a change of the address by the token of a mailed link',
    input: LinkForm,
    output: Success.extend({ isChanged: z.boolean() }),
  },
  refuseEmail: {
    method: 'POST',
    path: '/api/account/email/refuse',
    summary: 'Refuse a change of the address by the token of a mailed link',
    input: LinkForm,
    output: Success,
  },
  /** The token then sets a new password, once, within an hour (`authApi.reset`). */
  undoEmail: {
    method: 'POST',
    path: '/api/account/email/undo',
    summary: 'Restore the address from before by the token of a mailed link; all sessions end',
    input: LinkForm,
    output: Success,
  },
  /** Of mails to the member. */
  setMailLanguage: {
    method: 'POST',
    path: '/api/account/language',
    summary: 'Choose the language of mails to you',
    asks: 'setMailLanguage',
    says: 'Mails to you are in this language from now on.',
    input: z.strictObject({ language: Language }),
    output: Success,
  },
  devices: {
    method: 'GET',
    path: '/api/account/devices',
    summary: 'The own sessions',
    ...asking(accountMethods, 'devices'),
  },
  log: {
    method: 'GET',
    path: '/api/account/log',
    summary: 'Logins that failed and mails to you, of 90 days',
    ...asking(accountMethods, 'ownLog'),
  },
  endDevice: {
    method: 'POST',
    path: '/api/account/devices/end',
    summary: 'End one of the own sessions',
    input: z.strictObject({ id: z.string().max(64) }),
    output: Success,
  },
  endOtherDevices: {
    method: 'POST',
    path: '/api/account/devices/end-others',
    summary: 'End every other session',
    input: Nothing,
    output: Success,
  },
  /** The token then sets a new password, once, within an hour (`authApi.reset`). */
  notMe: {
    method: 'POST',
    path: '/api/account/not-me',
    summary: 'End every session by the token of a security mail; it then sets a new password',
    input: LinkForm,
    output: Success,
  },
} as const satisfies Record<string, Route>;
