import type { Language } from '@attune/auth-contract/mail-kind';

/** A mail as it is handed to the SMTP server, but for whom it goes to. */
export interface Message {
  subject: string;
  html: string;
  text: string;
  /** Beside those of every mail. */
  headers?: Record<string, string>;
}

/** Whom a mail is for. */
export interface Recipient {
  firstname: string;
  username: string;
  /** English while it is not known. */
  language?: Language | undefined;
}

/** For text that people typed, in HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Characters that are not seen but change what is: zero-width ones, and those that turn the direction of writing. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/** On one line, without anything unseen: a line break in a header would begin another header. */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(UNSEEN, '')
    .trim();

// Browsers take an ideographic full stop for a dot; NFKC makes one of the fullwidth and the small ones.
const LINK = /[/:@\\]|\S[.\u3002][\p{L}\p{M}\p{N}]/u;

/**
 * A name as a mail may print it. Anyone can register anyone's address: a "name" that a mail client would turn into a link
 * is undefined, so that our mails carry no advertising.
 */
export function printable(name: string): string | undefined {
  const line = oneLine(name);
  return line === '' || LINK.test(line.normalize('NFKC')) ? undefined : line;
}
