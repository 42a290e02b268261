import { createHash } from 'node:crypto';
import type { Language } from '@attune/auth-contract/mail-kind';

/** Where a registration was made, and what was said there. */
export interface RegistrationOrigin {
  /** The language of its page; mails are in it until a session has told the member's. Absent of older ones. */
  registeredIn?: Language;
  /** Of the browser (`boundTo`), until the link has signed it in. */
  registeredBy?: string;
  /** When the applicant said to be 18 or older; absent where the page didn't ask. */
  saidAdultAt?: Date;
  /** What was written to the moderators, until the address is confirmed. */
  introduction?: string;
}

export const originFields = { registeredIn: String, registeredBy: String, saidAdultAt: Date, introduction: String };

/** What is kept of the browser that registered. It fits only while the password is the one chosen there: a reset makes it worthless. */
export const boundTo = (browser: string, passwordHash: string): string =>
  createHash('sha256')
    .update(JSON.stringify([browser, passwordHash]))
    .digest('base64url');
