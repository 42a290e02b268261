import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';

interface ListStateProps {
  query: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  children: ReactNode;
}

/** What stands in the place of what is not loaded: that it is on its way, or a way to try again. */
export function ListState({ query, children }: ListStateProps) {
  const t = useTranslations();
  if (query.isPending) {
    return (
      <Stack gap="sm" role="status">
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
        {[1, 2, 3].map(row => (
          <Skeleton key={row} height={88} radius="lg" aria-hidden />
        ))}
      </Stack>
    );
  }
  if (query.isError) {
    return (
      <StatusBox kind="error">
        <Stack gap="sm" align="flex-start">
          {t('desk.notLoaded')}
          <Button variant="default" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('ui.retry')}
          </Button>
        </Stack>
      </StatusBox>
    );
  }
  return children;
}
