import { Device, EmailChange } from '@attune/auth-contract/account.contract';
import { GivenPassword } from '@attune/auth-contract/given-password';
import { Language } from '@attune/auth-contract/mail-kind';
import { Email, NewPassword } from '@attune/auth-contract/user';
import { z } from 'zod';
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
    input: z.strictObject({ isPaused: z.boolean() }),
    output: z.object({ success: z.literal(true), message: z.string() }),
  },
  changePassword: { method: 'POST', path: '/api/account/password', input: PasswordForm, output: Success },
  emailChange: {
    method: 'GET',
    path: '/api/account/email',
    output: z.object({ success: z.literal(true), change: EmailChange.nullable() }),
  },
  changeEmail: { method: 'POST', path: '/api/account/email', input: EmailForm, output: Success },
  cancelEmail: { method: 'POST', path: '/api/account/email/cancel', input: Nothing, output: Success },
  /** `isChanged`: both addresses have agreed. */
  agreeToEmail: {
    method: 'POST',
    path: '/api/account/email/confirm',
    input: LinkForm,
    output: Success.extend({ isChanged: z.boolean() }),
  },
  refuseEmail: { method: 'POST', path: '/api/account/email/refuse', input: LinkForm, output: Success },
  /** The token then sets a new password, once, within an hour (`authApi.reset`). */
  undoEmail: { method: 'POST', path: '/api/account/email/undo', input: LinkForm, output: Success },
  /** Of mails to the member. */
  setLanguage: {
    method: 'POST',
    path: '/api/account/language',
    input: z.strictObject({ language: Language }),
    output: Success,
  },
  devices: {
    method: 'GET',
    path: '/api/account/devices',
    output: z.object({ success: z.literal(true), devices: z.array(Device) }),
  },
  endDevice: {
    method: 'POST',
    path: '/api/account/devices/end',
    input: z.strictObject({ id: z.string().max(64) }),
    output: Success,
  },
  endOtherDevices: { method: 'POST', path: '/api/account/devices/end-others', input: Nothing, output: Success },
  /** The token then sets a new password, once, within an hour (`authApi.reset`). */
  notMe: { method: 'POST', path: '/api/account/not-me', input: LinkForm, output: Success },
} as const satisfies Record<string, Route>;
