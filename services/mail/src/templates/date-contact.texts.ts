import type { ContactMailKind } from '@attune/dates-contract/contact-mail';
import type { MailText } from './member-mail.texts.js';

/** What a mail to a trusted contact is about, as it can be printed. */
export interface DateAbout {
  /** Who named the contact, and whom they meet. */
  name: string;
  other: string;
  place: string;
  startsAt: string;
  endsAt: string;
}

/** The words of the mails to a trusted contact, in one language. */
export interface DateContactTexts {
  mails: Record<ContactMailKind, (about: DateAbout) => MailText>;
  /** In place of what a mail may not print. */
  member: string;
  someone: string;
  onThePage: string;
  decline: string;
}
