import { createTranslator } from 'use-intl/core';
import de from '../i18n/de/web-push.json';
import en from '../i18n/en/web-push.json';
import type { WebPushMessages } from '../i18n/en/web-push.types.js';
import es from '../i18n/es/web-push.json';
import type { PushPayload } from './push-payload.js';

const catalogues = { en, de, es } as unknown as Record<PushPayload['locale'], WebPushMessages>;

type Kind = keyof WebPushMessages;
type NamedKind = { [K in Kind]: WebPushMessages[K] extends { named: string } ? K : never }[Kind];

/** What is shown of a thing, in the language of the member who is told. */
export function wordsOf({ kind, locale, name }: PushPayload): { title: string; body: string } {
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
