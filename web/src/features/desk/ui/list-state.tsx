import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';

interface ListStateProps {
  query: {
    isPending: boolean;
    isError: boolean;
    isLoadingError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  children: ReactNode;
}

/** That a list is on its way, or could not be loaded. What was loaded before stays, and what is typed beside it. */
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
  return (
    <>
      {query.isError && <FailedBox query={query}>{t('desk.notLoaded')}</FailedBox>}
      {!query.isLoadingError && children}
    </>
  );
}
