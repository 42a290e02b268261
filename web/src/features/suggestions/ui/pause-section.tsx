import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { refusalSentence, useSetPaused } from '../model/settings.queries.js';
import classes from './suggestions.module.css';
import { late } from '../../../ui/late.js';
import { SwitchRow } from '../../../ui/switch-row.js';

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
        <SwitchRow
          label={t('label')}
          description={t('meaning')}
          isOn={pause.isPending ? pause.variables : isPaused}
          onTurn={pause.mutate}
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
