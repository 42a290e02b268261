import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** A link that opens nothing: it is over, was taken back, or never was one. */
export function SharedDateGone() {
  const t = useTranslations('shared-date.gone');
  return <Text>{t('text')}</Text>;
}
