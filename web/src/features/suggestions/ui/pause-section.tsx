import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { refusalSentence, useSetPaused } from '../model/settings.queries.js';
import classes from './suggestions.module.css';
import { late } from '../../../ui/late.js';

const WithdrawDialog = late(() => import('./withdraw-dialog.js').then(m => m.WithdrawDialog));

/** To be away for a while, or for good. */
export function PauseSection({ isPaused }: { isPaused: boolean }) {
  const t = useTranslations('suggestions.pause');
  const [isAsking, setAsking] = useState(false);
  const pause = useSetPaused();
  return (
    <section className={classes['card']} aria-labelledby="pause">
      <Stack gap="md">
        <Title order={2} size="h3" id="pause">
          {t('title')}
        </Title>
        <Switch
          className={classes['switch'] ?? ''}
          size="md"
          labelPosition="left"
          label={t('label')}
          description={t('meaning')}
          checked={pause.isPending ? pause.variables : isPaused}
          onChange={event => pause.mutate(event.currentTarget.checked)}
        />
        {pause.isError && <StatusBox kind="error">{refusalSentence(pause.error)}</StatusBox>}
        <Text>{t('deleteMeaning')}</Text>
        <Group>
          <Button variant="default" c="var(--mantine-color-error)" size="md" onClick={() => setAsking(true)}>
            {t('deleteEverything')}
          </Button>
        </Group>
      </Stack>
      <Suspense fallback={null}>
        {isAsking && <WithdrawDialog kind="general" onClose={() => setAsking(false)} />}
      </Suspense>
    </section>
  );
}
