import { layout } from './layout.js';
import { greeting, type Message, oneLine, type Recipient } from './message.js';

/** Tells the owner of an account of an attempt to register with their address. */
export function registrationNoticeMail(given: Recipient & { loginLink: string; resetLink: string }): Message {
  const { firstname, username, loginLink, resetLink } = given;
  return layout({
    subject: 'You already have an Attune account',
    preheader: 'Somebody tried to register with your email address.',
    title: 'You already have an account',
    paragraphs: [
      greeting(firstname),
      `Somebody just tried to register at Attune with this email address. You have an account with it already: your username is ${oneLine(username)}. If that was you, you can simply log in.`,
    ],
    action: { label: 'Log in', link: loginLink },
    second: { label: 'Forgotten your password? Choose a new one', link: resetLink },
    after: [
      'If it was not you, you need not do anything. Your account is safe, and nothing about it has changed or been told to anybody.',
    ],
  });
}
