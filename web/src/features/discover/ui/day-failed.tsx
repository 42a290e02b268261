import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';

/** Today's people could not be had. */
export function DayFailed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const t = useTranslations('discover');
  return (
    <StatusBox kind="error">
      <Stack gap="sm" align="flex-start">
        {t('failed')}
        <Button variant="default" mih={44} loading={isRetrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      </Stack>
    </StatusBox>
  );
}
