import type { NewsKind } from '@attune/gateway-contract/notifications';
import { createTranslator } from 'use-intl/core';
import de from '../i18n/de/news.json';
import en from '../i18n/en/news.json';
import type { NewsMessages } from '../i18n/en/news.types.js';
import es from '../i18n/es/news.json';
import { withInstance } from '../i18n/with-instance.js';
import { type PushPayload, readPayload } from './push-payload.js';
import { ask } from './tab-question.js';

/**
 * Shows what the server told, once for the same thing: without a sound where the member looks at it right now. A push that
 * shows nothing counts against the permission in WebKit.
 */
export async function showThing(
  { clients, registration, location }: Pick<ServiceWorkerGlobalScope, 'clients' | 'registration' | 'location'>,
  data: Pick<PushMessageData, 'json'> | null,
): Promise<void> {
  const payload = readPayload(data, location.origin);
  const isQuiet = await isLookedAt(clients, payload.path);
  const { title, body } = wordsOf(payload);
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag: payload.id,
    lang: payload.locale,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    // Messages of a conversation have one id: a later one is heard as well, in the place of the one before.
    renotify: payload.kind === 'message' && !isQuiet,
    ...(isQuiet && { silent: true }),
    data: { path: payload.path },
  };
  await registration.showNotification(title, options);
}

/** The address of a tab is that of its first page, and not what the app shows by now: the tab itself is asked. */
async function isLookedAt(clients: Clients, path: string): Promise<boolean> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const inFront = tabs.find(({ focused }) => focused);
  return inFront !== undefined && ask(inFront, { type: 'shows', path });
}

/** A worker has no page: the gateway writes the installation's name before its code. */
const { INSTANCE_NAME } = globalThis as { INSTANCE_NAME?: string };
const catalogues = withInstance({ en, de, es }, INSTANCE_NAME || 'Attune') as unknown as Record<
  PushPayload['locale'],
  NewsMessages
>;

type Kinds = NewsMessages['kinds'];
type NamedKind = { [K in keyof Kinds]: Kinds[K]['push'] extends { named: string } ? K : never }[keyof Kinds];

/** What is shown of a thing, in the language of the member who is told. */
function wordsOf({ kind, locale, name }: PushPayload): { title: string; body: string } {
  const messages = catalogues[locale];
  const t = createTranslator<{ news: NewsMessages }, 'news'>({
    locale,
    messages: { news: messages },
    namespace: 'news',
  });
  if (!isKnown(kind, messages)) return { title: t('general.title'), body: t('general.body') };
  const isNamed = name !== undefined && 'named' in messages.kinds[kind].push;
  return {
    title: isNamed ? t(`kinds.${kind as NamedKind}.push.named`, { name }) : t(`kinds.${kind}.push.title`),
    body: t(`kinds.${kind}.push.body`),
  };
}

/** False of a kind of a later version. */
const isKnown = (kind: string, { kinds }: NewsMessages): kind is NewsKind => Object.hasOwn(kinds, kind);
