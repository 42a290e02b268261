import { ActionIcon } from '@mantine/core';
import { Mic } from 'lucide-react';
import { useTranslations } from 'use-intl';
import classes from './composer.module.css';

/** Stands where Send is while there is nothing to send. */
export function VoiceButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('messaging');
  return (
    <ActionIcon className={classes['tool'] ?? ''} variant="subtle" aria-label={t('recordVoice')} onClick={onClick}>
      <Mic aria-hidden />
    </ActionIcon>
  );
}
