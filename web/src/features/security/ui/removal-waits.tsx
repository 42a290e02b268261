import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { dateFormat } from '../../../i18n/date-format.js';
import { StatusBox } from '../../../ui/status-box.js';
import { refusalSentence } from '../model/refusal-sentence.js';
import { useKeepFactor } from '../model/security.queries.js';

const dayOf = dateFormat({ dateStyle: 'long' });

/** The second factor was said to be lost: one tap keeps it. */
export function RemovalWaits({ dueAt }: { dueAt: string }) {
  const t = useTranslations('security.removal');
  const keep = useKeepFactor();
  return (
    <StatusBox kind="error" title={t('heading')}>
      <Text mb="sm">{t('explanation', { day: dayOf(new Date(dueAt)) })}</Text>
      <Button loading={keep.isPending} onClick={() => keep.mutate(undefined)}>
        {t('keep')}
      </Button>
      {keep.isError && <Text mt="sm">{refusalSentence(keep.error)}</Text>}
    </StatusBox>
  );
}
