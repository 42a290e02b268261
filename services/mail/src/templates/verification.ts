import { toldUsername } from '@attune/auth-contract/told-name';
import { ACCOUNT_MAIL_TEXTS } from './account-mail.js';
import { greeting } from './greeting.js';
import { layout } from './layout.js';
import type { Message, Recipient } from './message.js';
import { momentIn } from './moments.js';

type Given = Recipient & { link: string; registeredAt?: string | undefined };

/** Asks the owner of an address to confirm that they registered with it. `registeredAt` is given where there are several registrations. */
export function verificationMail({ firstname, username, link, registeredAt, language = 'en' }: Given): Message {
  const { verification } = ACCOUNT_MAIL_TEXTS[language];
  const when = registeredAt === undefined ? undefined : momentIn(language, registeredAt);
  const { label, hint = '', paragraphs, ...words } = verification(toldUsername(username), when);
  const greeted = [greeting(firstname, language), ...paragraphs];
  return layout({ ...words, paragraphs: greeted, action: { label, link, hint }, language });
}
