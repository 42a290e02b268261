import { createHash } from 'node:crypto';
import { mailboxOf } from '@attune/auth-contract/mailbox';
import type { ContactMailKind } from '@attune/dates-contract/contact-mail';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What tells addresses apart, and is kept of one that wants no mails. With another tag it is the same mailbox. */
export const digestOfAddress = (email: string): string => sha256(mailboxOf(email));

export const digestOfToken = (token: string): string => sha256(token);

/** The same for the same mail: it is sent once, however often it is asked for. */
export function mailIdOf(planId: string, userId: string, kind: ContactMailKind, email: string): string {
  return sha256(JSON.stringify([planId, userId, kind, digestOfAddress(email)])).slice(0, 32);
}
