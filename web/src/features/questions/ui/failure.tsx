import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { refusalSentence } from '../../suggestions/model/settings.queries.js';

/** Says what was not stored, and tries it again. */
export function Failure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTranslations('suggestions');
  if (!error) return null;
  return (
    <StatusBox kind="error">
      <Text mb="xs">{refusalSentence(error)}</Text>
      <Group>
        <Button size="compact-md" variant="default" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </Group>
    </StatusBox>
  );
}
