import type { Language } from '@attune/auth-contract/mail-kind';
import { looksLikeLink, oneLine } from '@attune/auth-contract/told-name';

/** A mail as it is handed to the SMTP server, but for whom it goes to. */
export interface Message {
  subject: string;
  html: string;
  text: string;
  /** In addition to those of every mail. */
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

/** What a member typed, on one line. Undefined where a mail client would turn it into a link, so that our mails carry no advertising. */
export function printable(text: string): string | undefined {
  const line = oneLine(text);
  return line === '' || looksLikeLink(line) ? undefined : line;
}
