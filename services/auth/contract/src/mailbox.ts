import { addressKey } from './mail-address.js';

/** The mailbox that a mail address reaches: without its tag, the same for every way of writing it. */
export const mailboxOf = (email: string): string => addressKey(email).replace(/(?<=^.[^@]*)\+.*(?=@)/, '');
