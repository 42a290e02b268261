import type { Language, MailParticulars } from '@attune/auth-contract/mail-kind';
import { oneLine, toldUsername } from '@attune/auth-contract/told-name';
import { greeting } from './greeting.js';
import { layout } from './layout.js';
import { german } from './member-mail.de.js';
import { english } from './member-mail.en.js';
import { spanish } from './member-mail.es.js';
import type { LinkMailKind, MemberMailTexts } from './member-mail.texts.js';
import type { Message, Recipient } from './message.js';
import { dayIn, momentIn } from './moments.js';

const TEXTS: Record<Language, MemberMailTexts> = { en: english, de: german, es: spanish };

type Given = Recipient & {
  link: string;
  particulars?: MailParticulars | undefined;
};

/** A mail to a member, in the member's language; in English while that is not known. */
export function memberMail(kind: LinkMailKind, given: Given): Message {
  const { firstname, username, link, language = 'en', particulars: { device, address, at, dueAt } = {} } = given;
  const { mails } = TEXTS[language];
  const { label, hint, paragraphs, ...words } = mails[kind]({
    // The new address may be a stranger's.
    username: kind === 'emailChangeConfirm' ? (toldUsername(username) ?? '…') : oneLine(username),
    device: oneLine(device ?? ''),
    address: oneLine(address ?? ''),
    at: at === undefined ? '' : momentIn(language, at),
    dueAt: dueAt === undefined ? '' : dayIn(language, dueAt),
  });
  return layout({
    ...words,
    paragraphs: [greeting(firstname, language), ...paragraphs],
    action: { label, link, ...(hint && { hint }) },
    language,
  });
}
