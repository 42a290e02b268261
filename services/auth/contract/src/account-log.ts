import { z } from 'zod';
import { InvitingMailKind, MailKind } from './mail-kind.js';

/** How long something stays in a member's log. */
export const ACCOUNT_LOG_DAYS = 90;
export const ACCOUNT_LOG_AT_MOST = 100;

/** Mails to applicants who become no member's: their accounts have no log. */
const NOT_MEMBERS = ['applicationDeclined', 'applicationUnanswered'] as const;

/**
 * A failed login, or a mail to the member, by which they are told of every change of password, address and second step. Mails that ask
 * to come and look would push those out.
 */
export const AccountEvent = z.enum([
  'loginFailed',
  'secondStepFailed',
  ...MailKind.exclude(['verification', ...NOT_MEMBERS, ...InvitingMailKind.options]).options,
]);
export type AccountEvent = z.infer<typeof AccountEvent>;

/** What happened within an hour is one entry. */
export const AccountLogEntry = z.object({
  event: AccountEvent,
  count: z.int().min(1),
  /** The last time. */
  at: z.iso.datetime(),
  /** Of the last failed login, as in `Firefox · Windows`; null where it is not known. */
  device: z.string().nullable(),
});
export type AccountLogEntry = z.infer<typeof AccountLogEntry>;
