import { toldUsername } from '@attune/auth-contract/told-name';
import { ACCOUNT_MAIL_TEXTS } from './account-mail.js';
import { greeting } from './greeting.js';
import { layout } from './layout.js';
import type { Message, Recipient } from './message.js';

/** Lets a member choose a new password. */
export function passwordResetMail(given: Recipient & { link: string }): Message {
  const { firstname, username, link, language = 'en' } = given;
  const { label, hint = '', paragraphs, ...words } = ACCOUNT_MAIL_TEXTS[language].passwordReset(toldUsername(username));
  const greeted = [greeting(firstname, language), ...paragraphs];
  return layout({ ...words, paragraphs: greeted, action: { label, link, hint }, language });
}
