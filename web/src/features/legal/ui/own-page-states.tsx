import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';

type Query = ComponentProps<typeof FailedBox>['query'] & { isError: boolean };

/** While the operator's words are on their way, and where they didn't arrive. */
export function OwnPageStates({ query }: { query: Query }) {
  const t = useTranslations('legal.own');
  if (query.isError) return <FailedBox query={query}>{t('failed')}</FailedBox>;
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height={160} radius="md" aria-hidden />
    </div>
  );
}
