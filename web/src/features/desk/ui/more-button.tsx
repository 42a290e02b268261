import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';

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
