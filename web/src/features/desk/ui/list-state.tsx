import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
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

/** Says that a list is loading, or could not be loaded. The earlier list stays, and so does what was typed next to it. */
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

interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** The way to the next page of a list that has one. */
export function MoreButton({ query }: MoreButtonProps) {
  const t = useTranslations('desk');
  if (!query.hasNextPage) return null;
  return (
    <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {t('more')}
    </Button>
  );
}
