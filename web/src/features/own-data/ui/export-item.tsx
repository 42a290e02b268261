import { Button, Progress, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { momentOf } from '../../../i18n/local-format.js';
import { archiveAddress, isBeingMade, useGiveAccess, type OwnExport } from '../model/exports.queries.js';
import classes from './own-data.module.css';
import { PasswordForm } from './password-form.js';

/** One archive: on its way, ready, or failed. */
export function ExportItem({ item }: { item: OwnExport }) {
  const t = useTranslations('own-data.export');
  const { id, state, progress, createdAt } = item;
  return (
    <div className={classes['archive']}>
      <Text size="sm" c="dimmed">
        {t('askedAt', { at: momentOf(createdAt) })}
      </Text>
      <div role="status">
        {isBeingMade(item) && <Text>{t(state === 'waiting' ? 'waiting' : 'running', { progress })}</Text>}
        {state === 'ready' && <Text fw={600}>{t('ready')}</Text>}
        {state === 'failed' && <Text>{t('notMade')}</Text>}
      </div>
      {isBeingMade(item) && <Progress value={progress} size="lg" radius="xl" aria-label={t('progress')} />}
      {state === 'ready' && <Ready item={item} key={id} />}
    </div>
  );
}

function Ready({ item: { id, bytes, expiresAt, needsPassword } }: { item: OwnExport }) {
  const t = useTranslations('own-data.export');
  const { number } = useFormatter();
  const access = useGiveAccess(id);
  const [unit, bytesOfUnit] = (bytes ?? 0) < 1e5 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  const size = number((bytes ?? 0) / bytesOfUnit, { style: 'unit', unit, maximumFractionDigits: 1 });
  return (
    <>
      <Text>{t('until', { size, until: expiresAt === null ? '' : momentOf(expiresAt) })}</Text>
      {needsPassword ? (
        <>
          <Text>{t('otherSession')}</Text>
          <PasswordForm
            action={t('unlock')}
            send={password => access.mutateAsync(password)}
            isPending={access.isPending}
            error={access.error}
          />
        </>
      ) : (
        <div>
          <Button
            component="a"
            href={archiveAddress(id)}
            download
            size="md"
            leftSection={<Download size={18} aria-hidden />}
          >
            {t('download')}
          </Button>
        </div>
      )}
    </>
  );
}
