import { toldName } from '@attune/auth-contract/told-name';
import type { ContactMail, ContactMailKind } from '@attune/dates-contract/contact-mail';
import { CONTACT_MAILS } from '../i18n/texts.js';
import { greeting } from './greeting.js';
import { layout, paragraphsOf } from './layout.js';
import { type Message, printable } from './message.js';
import { momentIn } from './moments.js';

type Given = Omit<Extract<ContactMail, { outcome: 'send' }>, 'outcome' | 'to' | 'kind' | 'occasion'> & {
  kind: ContactMailKind;
  publicUrl: string;
};

/**
 * A mail to a member's trusted contact, who has no account. Names that are no names are left out, and a place that a mail client could make a
 * link of: the page has it.
 */
export function dateContactMail(given: Given): Message {
  const { kind, contactName, firstname, token, language, publicUrl } = given;
  const t = CONTACT_MAILS[language];
  const name = toldName(firstname) ?? t('untold.member');
  const about = { name, plan: planOf(given, name), emergency: t('emergency') };
  const link = `${publicUrl}/shared-date/${token}`;
  return layout({
    subject: t(`${kind}.subject`, about),
    preheader: t(`${kind}.preheader`),
    title: t(`${kind}.title`, about),
    // The first mail goes to an address that may be a stranger's: what the member typed as a name is no greeting of ours there.
    paragraphs: [greeting(kind === 'named' ? '' : contactName, language), ...paragraphsOf(t(`${kind}.body`, about))],
    action: { label: t(`${kind}.label`), link, ...(kind === 'named' && { hint: t('named.hint') }) },
    second: { label: t('decline'), link: `${link}#decline` },
    after: kind === 'named' || kind === 'noAnswer' ? paragraphsOf(t(`${kind}.after`, about)) : [],
    language,
  });
}

function planOf({ language, otherFirstname, place, startsAt, endsAt, timeZone }: Given, name: string): string {
  const t = CONTACT_MAILS[language];
  return t('plan', {
    name,
    other: toldName(otherFirstname) ?? t('untold.other'),
    place: printable(place) ?? t('untold.place'),
    startsAt: momentIn(language, startsAt, timeZone),
    endsAt: momentIn(language, endsAt, timeZone),
  });
}
