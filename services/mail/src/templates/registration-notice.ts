import { oneLine } from '@attune/auth-contract/told-name';
import { ACCOUNT_MAIL_TEXTS } from './account-mail.js';
import { greeting } from './greeting.js';
import { layout } from './layout.js';
import type { Message, Recipient } from './message.js';

/** Tells the owner of an account that someone tried to register with their address. */
export function registrationNoticeMail(given: Recipient & { loginLink: string; resetLink: string }): Message {
  const { firstname, username, loginLink, resetLink, language = 'en' } = given;
  const { registrationNotice } = ACCOUNT_MAIL_TEXTS[language];
  const { label, second, paragraphs, ...words } = registrationNotice(oneLine(username));
  return layout({
    ...words,
    paragraphs: [greeting(firstname, language), ...paragraphs],
    action: { label, link: loginLink },
    second: { label: second, link: resetLink },
    language,
  });
}
