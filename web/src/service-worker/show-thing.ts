import { createTranslator } from 'use-intl/core';
import { type PushPayload, readPayload } from './push-payload.js';
import { ask } from './tab-question.js';
import de from '../i18n/de/web-push.json';
import en from '../i18n/en/web-push.json';
import type { WebPushMessages } from '../i18n/en/web-push.types.js';
import es from '../i18n/es/web-push.json';

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

const catalogues = { en, de, es } as unknown as Record<PushPayload['locale'], WebPushMessages>;

type Kind = keyof WebPushMessages;
type NamedKind = { [K in Kind]: WebPushMessages[K] extends { named: string } ? K : never }[Kind];

/** What is shown of a thing, in the language of the member who is told. */
function wordsOf({ kind, locale, name }: PushPayload): { title: string; body: string } {
  const messages = catalogues[locale];
  const known: Kind = Object.hasOwn(messages, kind) ? (kind as Kind) : 'general';
  const t = createTranslator<{ push: WebPushMessages }, 'push'>({
    locale,
    messages: { push: messages },
    namespace: 'push',
  });
  const isNamed = name !== undefined && 'named' in messages[known];
  return {
    title: isNamed ? t(`${known as NamedKind}.named`, { name }) : t(`${known}.title`),
    body: t(`${known}.body`),
  };
}
