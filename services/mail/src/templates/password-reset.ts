import { layout } from './layout.js';
import { greeting, type Message, printable, type Recipient } from './message.js';

/** Lets a member choose a new password. */
export function passwordResetMail({ firstname, username, link }: Recipient & { link: string }): Message {
  const name = printable(username);
  const account = name ? `your Attune account ${name}` : 'your Attune account';
  return layout({
    subject: 'Choose a new password',
    preheader: 'The link to a new password for your Attune account.',
    title: 'Choose a new password',
    paragraphs: [
      greeting(firstname),
      `Somebody asked for a new password for ${account}. If that was you, choose it here. You will then be logged out everywhere else.`,
    ],
    action: { label: 'Choose a new password', link, hint: 'The link works once, for one hour.' },
    after: ['If it was not you, you need not do anything: your password stays as it is.'],
  });
}
