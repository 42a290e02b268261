import type { Digest } from '@attune/notifications-contract/digest';
import type { SwitchOn } from '@attune/notifications-contract/news';
import { DIGEST } from '../i18n/texts.js';
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
  const t = DIGEST[language];
  const message = layout({
    subject: t('subject'),
    preheader: t('preheader'),
    title: t('title'),
    paragraphs: [greeting(firstname, language), ...linesOf(given)],
    action: { label: t('label'), link: `${publicUrl}/notifications` },
    second: { label: t('turnOff'), link: `${publicUrl}/unsubscribe/${unsubscribeToken}` },
    after: [t('after')],
    language,
  });
  const headers = {
    'List-Unsubscribe': `<${publicUrl}/api/notifications/unsubscribe/${unsubscribeToken}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...message, headers };
}

/** How much of a kind was missed, and of whom. */
interface Missed {
  count: number;
  conversations?: number;
  names?: string[];
}

function linesOf({
  requests,
  accepted,
  conversations,
  hasSuperMatch,
  round,
  events = 0,
  language = 'en',
}: Given): string[] {
  const missed: Record<SwitchOn<'mail'>, Missed> = {
    friendRequest: { count: requests.count, names: requests.names.flatMap(named) },
    requestAccepted: { count: accepted.count, names: accepted.names.flatMap(named) },
    message: {
      count: conversations.reduce((sum, { unread }) => sum + unread, 0),
      conversations: conversations.length,
      names: conversations.flatMap(({ name, unread }) => named(name).map(shown => `${shown} (${unread})`)),
    },
    superMatch: { count: hasSuperMatch ? 1 : 0 },
    event: { count: events },
  };
  const listed = (names: string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  const all = Object.entries(missed) as [SwitchOn<'mail'>, Missed][];
  const news = all.flatMap(([kind, { count, names = [], conversations: talks = 1 }]) => {
    const said = { count, conversations: talks, isNamed: names.length > 0 ? 'yes' : 'no', names: listed(names) };
    return count > 0 ? [DIGEST[language](`kinds.${kind}`, said)] : [];
  });
  return round ? [...news, DIGEST[language](`round.${round}`)] : news;
}

/** Nothing for a name that a mail client could turn into a link. */
const named = (name: string | null): string[] => {
  const shown = name === null ? undefined : printable(name);
  return shown === undefined ? [] : [shown];
};
