import { Center, Loader, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** Holds the place of a screen that is on its way. */
export function Loading() {
  const t = useTranslations('ui');
  return (
    <Center mih="50vh" role="status">
      <Loader type="dots" aria-hidden />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </Center>
  );
}
