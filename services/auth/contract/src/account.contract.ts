import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { ACCOUNT_LOG_AT_MOST, AccountLogEntry } from './account-log.js';
import { GivenPassword } from './given-password.js';
import { Language } from './mail-kind.js';
import { MailToken } from './mailed-token.js';
import { Email, NewPassword } from './user.js';
import { UserId } from './user-id.js';

/** The account that something was done to, as the security log names it. */
const userId = UserId.optional();
const MailedToken = z.strictObject({ token: MailToken });

/** A change of the mail address that waits. The answer is the same when the address belongs to another account. */
export const EmailChange = z.object({
  email: z.string(),
  /** Whether the link to the new address was followed, and the link to the present one. */
  isConfirmed: z.boolean(),
  isApproved: z.boolean(),
  expiresAt: z.iso.datetime(),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** One of a member's sessions. `id` names it to its member and is worth nothing elsewhere. */
export const Device = z.object({
  id: z.string(),
  /** As in `Firefox · Windows`; null where it is not known. */
  device: z.string().nullable(),
  /** As 2026-11-22, in UTC; null for sessions that 0.1.0 began. */
  startedOn: z.string().nullable(),
  lastUsedOn: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** The methods of the auth contract about password and devices. */
export const accountMethods = {
  /** Ends every other session of the caller. */
  changePassword: {
    input: z.strictObject({ current: GivenPassword, password: NewPassword }),
    output: z.void(),
    encrypted: true,
  },
  /**
   * For the gateway, when a session was begun: where. `isKnownDevice` is false of a browser from which the member has not logged in
   * before: they are told by mail.
   */
  describeSession: {
    input: z.strictObject({ device: z.string().max(80), isKnownDevice: z.boolean(), language: Language.optional() }),
    output: z.void(),
    encrypted: true,
  },
  /** The language of the caller's mails from now on, instead of that of the last login. */
  setMailLanguage: { input: z.strictObject({ language: Language }), output: z.void() },
  /** The caller's sessions, the one used last first. */
  devices: { input: z.strictObject({}), output: z.object({ devices: z.array(Device) }), encrypted: true },
  /** Succeeds for a session that is over, too. */
  endDevice: { input: z.strictObject({ id: z.string().max(64) }), output: z.void() },
  endOtherDevices: { input: z.strictObject({}), output: z.void() },
  /** What happened to the caller's account, the newest first. */
  ownLog: {
    input: z.strictObject({}),
    output: z.object({ entries: z.array(AccountLogEntry).max(ACCOUNT_LOG_AT_MOST) }),
    encrypted: true,
  },
  /** Called by the link of a security mail. Ends every session and makes the password useless; for an hour the same token sets a new one. */
  notMe: {
    input: MailedToken,
    output: z.object({ outcome: z.enum(['locked', 'expired', 'unknown']), userId }),
    encrypted: true,
  },
} as const satisfies Contract['methods'];

/** The methods of the auth contract about another mail address. */
export const emailMethods = {
  /** Mails a link to both addresses: the change happens when both were followed. Succeeds for an address of another account too. */
  requestEmailChange: {
    input: z.strictObject({ password: GivenPassword, email: Email }),
    output: z.void(),
    encrypted: true,
  },
  emailChange: {
    input: z.strictObject({}),
    output: z.object({ change: EmailChange.nullable() }),
    encrypted: true,
  },
  /** Withdraws the caller's change. */
  cancelEmailChange: { input: z.strictObject({}), output: z.void() },
  /** Called by the link to either address. `waiting`: the other address has not agreed yet. */
  agreeToEmail: {
    input: MailedToken,
    output: z.object({ outcome: z.enum(['waiting', 'changed', 'refused', 'expired', 'unknown']), userId }),
    encrypted: true,
  },
  /** Called by the link to either address: the change is dropped. */
  refuseEmail: {
    input: MailedToken,
    output: z.object({ outcome: z.enum(['refused', 'changed', 'expired', 'unknown']), userId }),
    encrypted: true,
  },
  /**
   * By the link to the address from before: restores it, ends every session and makes the password useless. For an hour the same
   * token sets a new password.
   */
  undoEmail: {
    input: MailedToken,
    output: z.object({ outcome: z.enum(['undone', 'expired', 'unknown']), userId }),
    encrypted: true,
  },
} as const satisfies Contract['methods'];
