import type { Language } from '@attune/auth-contract/mail-kind';
import { toldName } from '@attune/auth-contract/told-name';
import type { ContactMail, ContactMailKind } from '@attune/dates-contract/contact-mail';
import { german } from './date-contact.de.js';
import { english } from './date-contact.en.js';
import { spanish } from './date-contact.es.js';
import type { DateContactTexts } from './date-contact.texts.js';
import { greeting } from './greeting.js';
import { layout } from './layout.js';
import { type Message, printable } from './message.js';
import { momentIn } from './moments.js';

const TEXTS: Record<Language, DateContactTexts> = { en: english, de: german, es: spanish };

type Given = Omit<Extract<ContactMail, { outcome: 'send' }>, 'outcome' | 'to' | 'kind' | 'occasion'> & {
  kind: ContactMailKind;
  publicUrl: string;
};

/**
 * A mail to a member's trusted contact, who has no account. Names that are no names are left out, and a place that a mail client could make a
 * link of: the page has it.
 */
export function dateContactMail(given: Given): Message {
  const {
    kind,
    contactName,
    firstname,
    otherFirstname,
    place,
    startsAt,
    endsAt,
    token,
    language,
    timeZone,
    publicUrl,
  } = given;
  const { mails, member, someone, onThePage, decline } = TEXTS[language];
  const { label, hint, paragraphs, ...words } = mails[kind]({
    name: toldName(firstname) ?? member,
    other: toldName(otherFirstname) ?? someone,
    place: printable(place) ?? onThePage,
    startsAt: momentIn(language, startsAt, timeZone),
    endsAt: momentIn(language, endsAt, timeZone),
  });
  const link = `${publicUrl}/shared-date/${token}`;
  return layout({
    ...words,
    // The first mail goes to an address that may be a stranger's: what the member typed as a name is no greeting of ours there.
    paragraphs: [greeting(kind === 'named' ? '' : contactName, language), ...paragraphs],
    action: { label, link, ...(hint && { hint }) },
    second: { label: decline, link: `${link}#decline` },
    language,
  });
}
