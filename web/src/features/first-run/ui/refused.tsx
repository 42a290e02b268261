import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { RefusalBox } from '../../session/ui/refusal-box.js';
import { isClosed } from '../model/first-run.queries.js';

/** Why a step was refused. Where the code is over, with the way to enter another: the account stays. */
export function Refused({ error, onClosed }: { error: Error; onClosed: () => void }) {
  const t = useTranslations('first-run');
  if (!isClosed(error)) return <RefusalBox error={error}>{error.message}</RefusalBox>;
  return (
    <StatusBox kind="error">
      <Stack gap="sm" align="flex-start">
        {error.message}
        <Button size="sm" variant="default" onClick={onClosed}>
          {t('anotherCode')}
        </Button>
      </Stack>
    </StatusBox>
  );
}
