import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { isBeingMade, useExports, useStartExport } from '../model/exports.queries.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import { ExportItem } from './export-item.js';
import classes from './own-data.module.css';
import { PasswordForm } from './password-form.js';

/** All that is stored of the member, as an archive to download. */
export function ExportSection() {
  const t = useTranslations('own-data.export');
  const exports = useExports();
  const start = useStartExport();
  const isOneBeingMade = exports.data?.some(isBeingMade) ?? false;
  return (
    <SettingsSection id="export" heading={t('heading')}>
      <Text>{t('text')}</Text>
      <Archives exports={exports} />
      {!isOneBeingMade && (
        <PasswordForm
          action={t('start')}
          send={password => start.mutateAsync(password)}
          isPending={start.isPending}
          error={start.error}
        />
      )}
    </SettingsSection>
  );
}

function Archives({ exports }: { exports: ReturnType<typeof useExports> }) {
  const t = useTranslations();
  if (exports.data) {
    if (exports.data.length === 0) return null;
    return (
      <ul className={classes['list']}>
        {exports.data.map(item => (
          <li key={item.id}>
            <ExportItem item={item} />
          </li>
        ))}
      </ul>
    );
  }
  if (exports.isPending) {
    return (
      <div role="status">
        <VisuallyHidden>{t('own-data.export.loading')}</VisuallyHidden>
        <Skeleton height={64} radius="md" aria-hidden />
      </div>
    );
  }
  return <FailedBox query={exports}>{t('own-data.export.failed')}</FailedBox>;
}
