import type { NewsKind } from '@attune/gateway-contract/notifications';
import { createTranslator } from 'use-intl/core';
import de from '../i18n/de/news.json';
import en from '../i18n/en/news.json';
import type { NewsMessages } from '../i18n/en/news.types.js';
import es from '../i18n/es/news.json';
import type { PushPayload } from './push-payload.js';

const catalogues = { en, de, es } as unknown as Record<PushPayload['locale'], NewsMessages>;

type Kinds = NewsMessages['kinds'];
type NamedKind = { [K in keyof Kinds]: Kinds[K]['push'] extends { named: string } ? K : never }[keyof Kinds];

/** What is shown of a thing, in the language of the member who is told. */
export function wordsOf({ kind, locale, name }: PushPayload): { title: string; body: string } {
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
