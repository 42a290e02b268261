import { ACCOUNT_MAILS } from '../i18n/texts.js';
import { greeting } from './greeting.js';
import { layout, paragraphsOf } from './layout.js';
import type { Message, Recipient } from './message.js';

/** What an operator sends to themselves. */
export function testMail({
  firstname,
  link,
  language = 'en',
}: Omit<Recipient, 'username'> & { link: string }): Message {
  const t = ACCOUNT_MAILS[language];
  return layout({
    subject: t('test.subject'),
    preheader: t('test.preheader'),
    title: t('test.title'),
    paragraphs: [greeting(firstname, language), ...paragraphsOf(t('test.body'))],
    action: { label: t('test.label'), link },
    after: paragraphsOf(t('test.after')),
    language,
  });
}
