import type { Language, MailParticulars, MemberMailKind } from '@attune/auth-contract/mail-kind';
import { oneLine, toldUsername } from '@attune/auth-contract/told-name';
import type { AccountMailsMessages } from '../i18n/en/account-mails.types.js';
import { ACCOUNT_MAILS } from '../i18n/texts.js';
import { greeting } from './greeting.js';
import { layout, paragraphsOf } from './layout.js';
import type { Message, Recipient } from './message.js';
import { dayIn, momentIn } from './moments.js';

/** Mails with words and a link of their own. */
export type LinkMailKind = Exclude<MemberMailKind, 'digest'>;

type HintedKind = { [K in LinkMailKind]: AccountMailsMessages[K] extends { hint: string } ? K : never }[LinkMailKind];

type Given = Recipient & {
  link: string;
  particulars?: MailParticulars | undefined;
};

/** A mail to a member, in the member's language; in English while that is not known. */
export function memberMail(kind: LinkMailKind, given: Given): Message {
  const { firstname, link, language = 'en' } = given;
  const t = ACCOUNT_MAILS[language];
  const label = t(`${kind}.label`);
  return layout({
    subject: t(`${kind}.subject`),
    preheader: t(`${kind}.preheader`),
    title: t(`${kind}.title`),
    paragraphs: [greeting(firstname, language), ...paragraphsOf(t(`${kind}.body`, about(kind, given, language)))],
    action: { label, link, ...(t.has(`${kind as HintedKind}.hint`) && { hint: t(`${kind as HintedKind}.hint`) }) },
    after: paragraphsOf(t(`${kind}.after`)),
    language,
  });
}

/** All that a mail can say, as it can be printed. */
function about(kind: LinkMailKind, { username, particulars = {} }: Given, language: Language) {
  const { address = '', at, dueAt, because = '' } = particulars;
  const device = oneLine(particulars.device ?? '');
  return {
    // The address may be a stranger's.
    username:
      kind === 'emailChangeConfirm' || kind === 'domainProof' ? (toldUsername(username) ?? '…') : oneLine(username),
    device,
    hasDevice: device === '' ? 'no' : 'yes',
    address: oneLine(address),
    at: at === undefined ? '' : momentIn(language, at),
    dueAt: dueAt === undefined ? '' : dayIn(language, dueAt),
    because,
  };
}
