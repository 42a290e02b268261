import { Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { momentOf } from '../../../i18n/local-format.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import type { Overview } from '../model/operate.queries.js';
import { ago, gigabytes } from '../model/words.js';
import { Finding } from './finding.js';

/** A nightly backup is never older, unless one failed. */
const OLD_MS = 2 * 24 * 3_600_000;
/** The free share of a disk below which it is soon full. */
const LITTLE = 0.1;

/** How old the newest backup is, and how much room is left on the disks. */
export function StorageSection({ backup, disks, now }: Pick<Overview, 'backup' | 'disks'> & { now: number }) {
  const t = useTranslations('operate.storage');
  return (
    <SettingsSection id="storage" heading={t('heading')}>
      <NewestBackup backup={backup} now={now} />
      <Stack gap="xs">
        <Title order={3} size="h5">
          {t('disks')}
        </Title>
        {disks.length === 0 && <Text c="dimmed">{t('noDisk')}</Text>}
        {disks.map(({ place, freeBytes, totalBytes }) => {
          const sizes = { free: gigabytes(freeBytes), total: gigabytes(totalBytes) };
          const isShort = freeBytes < LITTLE * totalBytes;
          return (
            <Finding key={place} kind={isShort ? 'bad' : 'good'}>
              <span>{t(`places.${place}`, sizes)}</span>
              {isShort && <span> {t('short')}</span>}
            </Finding>
          );
        })}
      </Stack>
    </SettingsSection>
  );
}

function NewestBackup({ backup, now }: { backup: Overview['backup']; now: number }) {
  const t = useTranslations('operate');
  if (!backup) return <Finding kind="unknown">{t('storage.backupUnknown')}</Finding>;
  const { takenAt } = backup;
  if (takenAt === null) return <Finding kind="bad">{t('storage.noBackup')}</Finding>;
  const isOld = now - Date.parse(takenAt) > OLD_MS;
  return (
    <Finding kind={isOld ? 'bad' : 'good'}>
      <span>{t('storage.backup', { when: ago(takenAt, now) })}</span>
      {isOld && <span> {t('storage.oldBackup')}</span>}
      <Text component="time" dateTime={takenAt} display="block" size="sm" c="dimmed">
        {momentOf(takenAt)}
      </Text>
    </Finding>
  );
}
