import type { MailText } from './member-mail.texts.js';

/** The mails about an account that has no member yet, or whose member cannot log in, in one language. */
export interface AccountMailTexts {
  /** Without a username that cannot be printed. `registeredAt` where the address has several registrations. */
  verification: (username: string | undefined, registeredAt: string | undefined) => MailText;
  passwordReset: (username: string | undefined) => MailText;
  /** `second` is the label of the way to a new password. */
  registrationNotice: (username: string) => MailText & { second: string };
}
