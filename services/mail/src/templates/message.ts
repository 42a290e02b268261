/** A mail as it is handed to the SMTP server, but for whom it goes to. */
export interface Message {
  subject: string;
  html: string;
  text: string;
}

/** Whom a mail is for. */
export interface Recipient {
  firstname: string;
  username: string;
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

/** On one line: a line break in a header would begin another header. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * How the mail addresses somebody. Anyone can register anyone's address: a "name" that a mail client would turn into a
 * link is left out, so that our mails carry nobody's advertising.
 */
export function greeting(firstname: string): string {
  const name = oneLine(firstname);
  const isLinkLike = /[/:@\\]|\p{L}\.\p{L}/u.test(name);
  return isLinkLike || name === '' ? 'Hello,' : `Hello ${name},`;
}
