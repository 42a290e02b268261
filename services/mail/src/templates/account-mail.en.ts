import type { AccountMailTexts } from './account-mail.texts.js';

export const english: AccountMailTexts = {
  verification: (username, registeredAt) => ({
    subject: 'Please confirm your email address',
    preheader: 'One tap, and your Attune account is ready.',
    title: 'Confirm your email address',
    paragraphs: [
      `It is good to have you here. Somebody registered at Attune with this email address and ${username === undefined ? 'a username that looks like a link, a number or a sentence, which is why it is left out here' : `the username ${username}`}. If that was you, please confirm the address, and you can log in.`,
      ...(registeredAt === undefined
        ? []
        : [
            `This address was registered more than once. This mail is about the registration of ${registeredAt}: its link makes the account with the names and the password that were chosen then. If that was not you, use the link in the mail about your own registration, and not this one.`,
          ]),
    ],
    label: 'Confirm my address',
    hint: 'The link works for 24 hours.',
    after: [
      'If it was not you, please ignore this mail and do not open the link: without it, nobody can use the account, and it is removed after a week.',
    ],
  }),
  passwordReset: username => ({
    subject: 'Choose a new password',
    preheader: 'The link to a new password for your Attune account.',
    title: 'Choose a new password',
    paragraphs: [
      `Somebody asked for a new password for your Attune account${username === undefined ? '' : ` ${username}`}. If that was you, choose it here. You will then be logged out everywhere else.`,
    ],
    label: 'Choose a new password',
    hint: 'The link works once, for one hour.',
    after: ['If it was not you, you need not do anything: your password stays as it is.'],
  }),
  registrationNotice: username => ({
    subject: 'You already have an Attune account',
    preheader: 'Somebody tried to register with your email address.',
    title: 'You already have an account',
    paragraphs: [
      `Somebody just tried to register at Attune with this email address. You have an account with it already: your username is ${username}. If that was you, you can simply log in.`,
    ],
    label: 'Log in',
    second: 'Forgotten your password? Choose a new one',
    after: [
      'If it was not you, you need not do anything. Your account is safe, and nothing about it has changed or been told to anybody.',
    ],
  }),
};
