import { Button, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { SettingsSection } from '../../../ui/settings-section.js';
import classes from './own-data.module.css';
import { late } from '../../../ui/late.js';

const DeletionDialog = late(() => import('./deletion-dialog.js').then(m => m.DeletionDialog));

/** What becomes of the account and of what others have of it, and the way to it. */
export function DeletionSection() {
  const t = useTranslations('own-data.deletion');
  const { points } = useMessages()['own-data'].deletion;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SettingsSection id="deletion" heading={t('heading')}>
      <Text>{t('text')}</Text>
      <ul className={classes['points']}>
        {Object.values(points).map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div>
        <Button variant="default" c="var(--mantine-color-error)" size="md" onClick={() => setIsAsking(true)}>
          {t('delete')}
        </Button>
      </div>
      <Suspense fallback={null}>{isAsking && <DeletionDialog onClose={() => setIsAsking(false)} />}</Suspense>
    </SettingsSection>
  );
}
