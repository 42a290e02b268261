import type { Ending } from '@attune/gateway-contract/message-routes';
import { useTranslations } from 'use-intl';

/** The sentence that ends a conversation, in the language of who reads it. */
export function EndingWords({ ending }: { ending: Ending }) {
  const t = useTranslations('ending.sentences');
  return <>{t(ending)}</>;
}
