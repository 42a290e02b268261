import type { Language, MailParticulars, MemberMailKind } from '@attune/auth-contract/mail-kind';
import { layout } from './layout.js';
import { german } from './member-mail.de.js';
import { english } from './member-mail.en.js';
import { spanish } from './member-mail.es.js';
import type { MemberMailTexts } from './member-mail.texts.js';
import { type Message, oneLine, printable, type Recipient } from './message.js';

const TEXTS: Record<Language, MemberMailTexts> = { en: english, de: german, es: spanish };
const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de-DE', es: 'es-ES' };

type Given = Recipient & {
  link: string;
  language?: Language | undefined;
  particulars?: MailParticulars | undefined;
};

/** A mail to a member, in the member's language; in English while that is not known. */
export function memberMail(kind: MemberMailKind, given: Given): Message {
  const { firstname, username, link, language = 'en', particulars: { device, address, at, dueAt } = {} } = given;
  const { greeting, mails } = TEXTS[language];
  const { label, hint, paragraphs, ...words } = mails[kind]({
    username: oneLine(username),
    device: oneLine(device ?? ''),
    address: oneLine(address ?? ''),
    at: at === undefined ? '' : momentIn(language, at),
    dueAt: dueAt === undefined ? '' : dayIn(language, dueAt),
  });
  return layout({
    ...words,
    paragraphs: [greeting(printable(firstname)), ...paragraphs],
    action: { label, link, ...(hint && { hint }) },
    language,
  });
}

const dayIn = (language: Language, day: string) =>
  new Date(day).toLocaleDateString(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });

function momentIn(language: Language, moment: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Date(moment).toLocaleString(LOCALES[language], style)} (UTC)`;
}
