import type { Digest } from '@attune/notifications-contract/digest';
import { DIGEST_TEXTS } from './digest.texts.js';
import { greeting } from './greeting.js';
import { layout } from './layout.js';
import { type Message, printable, type Recipient } from './message.js';

type Given = Recipient & Omit<Extract<Digest, { outcome: 'send' }>, 'outcome'> & { publicUrl: string };

/**
 * The daily mail of what was missed. Mailboxes can switch it off by themselves (RFC 8058): the address in the header takes a POST,
 * and leads a browser to the page with the button.
 */
export function digestMail(given: Given): Message {
  const { firstname, language = 'en', publicUrl, unsubscribeToken } = given;
  const { subject, preheader, title, label, turnOff, after } = DIGEST_TEXTS[language];
  const message = layout({
    subject,
    preheader,
    title,
    paragraphs: [greeting(firstname, language), ...linesOf(given)],
    action: { label, link: `${publicUrl}/notifications` },
    second: { label: turnOff, link: `${publicUrl}/unsubscribe/${unsubscribeToken}` },
    after: [after],
    language,
  });
  const headers = {
    'List-Unsubscribe': `<${publicUrl}/api/notifications/unsubscribe/${unsubscribeToken}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...message, headers };
}

function linesOf({ requests, accepted, conversations, hasSuperMatch, language = 'en' }: Given): string[] {
  const texts = DIGEST_TEXTS[language];
  const unread = conversations.reduce((sum, one) => sum + one.unread, 0);
  const talkers = conversations.flatMap(({ name, unread: count }) => named(name).map(shown => `${shown} (${count})`));
  return [
    ...(requests.count > 0 ? [texts.requests(requests.count, requests.names.flatMap(named).join(', '))] : []),
    ...(accepted.count > 0 ? [texts.accepted(accepted.count, accepted.names.flatMap(named).join(', '))] : []),
    ...(unread > 0 ? [texts.messages(unread, conversations.length, talkers.join(', '))] : []),
    ...(hasSuperMatch ? [texts.superMatch] : []),
  ];
}

/** Nothing for a name that a mail client could turn into a link. */
const named = (name: string | null): string[] => {
  const shown = name === null ? undefined : printable(name);
  return shown === undefined ? [] : [shown];
};
