import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';

interface ListsNoteProps {
  children: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Says that a list could not be had just now, or may be old; it is asked for again by itself, or at once by Retry. */
export function ListsNote({ children, onRetry, isRetrying }: ListsNoteProps) {
  const t = useTranslations('friends');
  return (
    <StatusBox kind="info">
      <Group gap="sm" justify="space-between">
        {children}
        <Button variant="default" size="sm" loading={isRetrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      </Group>
    </StatusBox>
  );
}
