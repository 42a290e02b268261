import { useTranslations } from 'use-intl';
import type { Messages } from '../i18n/en/messages.types.js';

/** The sentence that ends a conversation, in the language of who reads it. */
export function EndingWords({ ending }: { ending: keyof Messages['ending']['sentences'] }) {
  const t = useTranslations('ending.sentences');
  return <>{t(ending)}</>;
}
