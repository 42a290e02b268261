import { oneLine, toldUsername } from '@attune/auth-contract/told-name';
import { ACCOUNT_MAILS } from '../i18n/texts.js';
import { greeting } from './greeting.js';
import { layout, paragraphsOf } from './layout.js';
import type { Message, Recipient } from './message.js';
import { momentIn } from './moments.js';

// Mails about an account that has no member yet, or whose member cannot log in.

/** Asks the owner of an address to confirm that they registered with it. `registeredAt` is given where there are several registrations. */
export function verificationMail(given: Recipient & { link: string; registeredAt?: string | undefined }): Message {
  const { link, registeredAt, language = 'en' } = given;
  const t = ACCOUNT_MAILS[language];
  const several =
    registeredAt === undefined
      ? []
      : [t('verification.oneOfSeveral', { registeredAt: momentIn(language, registeredAt) })];
  return layout({
    ...wordsOf('verification', given),
    paragraphs: [...greeted(given, t('verification.body', told(given))), ...several],
    action: { label: t('verification.label'), link, hint: t('verification.hint') },
  });
}

/** Lets a member choose a new password. */
export function passwordResetMail(given: Recipient & { link: string }): Message {
  const { link, language = 'en' } = given;
  const t = ACCOUNT_MAILS[language];
  return layout({
    ...wordsOf('passwordReset', given),
    paragraphs: greeted(given, t('passwordReset.body', told(given))),
    action: { label: t('passwordReset.label'), link, hint: t('passwordReset.hint') },
  });
}

/** Tells the owner of an account of an attempt to register with their address. */
export function registrationNoticeMail(given: Recipient & { loginLink: string; resetLink: string }): Message {
  const { username, loginLink, resetLink, language = 'en' } = given;
  const t = ACCOUNT_MAILS[language];
  return layout({
    ...wordsOf('registrationNotice', given),
    paragraphs: greeted(given, t('registrationNotice.body', { username: oneLine(username) })),
    action: { label: t('registrationNotice.label'), link: loginLink },
    second: { label: t('registrationNotice.second'), link: resetLink },
  });
}

/** The words that are the same for everyone. */
function wordsOf(kind: 'verification' | 'passwordReset' | 'registrationNotice', { language = 'en' }: Recipient) {
  const t = ACCOUNT_MAILS[language];
  return {
    subject: t(`${kind}.subject`),
    preheader: t(`${kind}.preheader`),
    title: t(`${kind}.title`),
    after: paragraphsOf(t(`${kind}.after`)),
    language,
  };
}

/** The username, unless a stranger could be told something by it. */
function told({ username }: Recipient) {
  const name = toldUsername(username);
  return { username: name ?? '', isTold: name === undefined ? 'no' : 'yes' };
}

const greeted = ({ firstname, language }: Recipient, body: string) => [
  greeting(firstname, language),
  ...paragraphsOf(body),
];
