import { Button, Stack } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';

interface MoreResultsProps {
  /** How many pages there are already. */
  page: number;
  /** Whether the next page is loaded when the button comes near, without a press. */
  isAutomatic: boolean;
  isLoading: boolean;
  /** Why the next page could not be loaded. */
  failure: string | undefined;
  onLoad: () => void;
  onPress: () => void;
}

/** Loads the next page: by scrolling near to it, or by its button. */
export function MoreResults({ page, isAutomatic, isLoading, failure, onLoad, onPress }: MoreResultsProps) {
  const t = useTranslations('friends');
  return (
    <Stack gap="sm">
      {isAutomatic && !failure && <NearEnd key={page} onReached={onLoad} />}
      {failure && <StatusBox kind="error">{failure}</StatusBox>}
      <Button variant="default" size="md" loading={isLoading} onClick={onPress}>
        {failure ? t('retry') : t('search.more')}
      </Button>
    </Stack>
  );
}

/** Each page is observed again: where the last one ended says nothing of the next. */
function NearEnd({ onReached }: { onReached: () => void }) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '300px' });
  const isNear = entry?.isIntersecting === true;
  useEffect(() => {
    if (isNear) onReached();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page, with any newer function
  }, [isNear]);
  return <div ref={ref} />;
}
