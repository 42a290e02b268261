import { Switch } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { useSharing } from '../model/sharing.js';
import { Failure } from './failure.js';
import classes from './questions.module.css';

/** One decision for all answers but those on faith and politics, to change at any time. */
export function ShareSwitch({ sharing }: { sharing: ReturnType<typeof useSharing> }) {
  const t = useTranslations('suggestions.answers.share');
  return (
    <>
      <Switch
        size="md"
        labelPosition="left"
        className={classes['switch'] ?? ''}
        label={t('label')}
        description={t('sensitive')}
        checked={sharing.shares ?? false}
        onChange={event => sharing.decide(event.currentTarget.checked)}
      />
      <Failure error={sharing.error} onRetry={sharing.retry} />
    </>
  );
}
