import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { SettingsSubPage } from '../../../ui/settings-sub-page.js';
import { SwitchRow } from '../../../ui/switch-row.js';
import { useChangeSettings, useNotificationSettings } from '../model/notification-settings.queries.js';
import { DeviceSection } from './device-section.js';
import { DigestSection } from './digest-section.js';
import { KindsSection } from './kinds-section.js';
import { MutedSection } from './muted-section.js';
import { QuietHoursSection } from './quiet-hours-section.js';
import { NotSaved, Section } from './section.js';

/** What the member is told about, where and when. Each choice is saved at once. */
export function NotificationSettingsPage() {
  const t = useTranslations('notification-settings');
  return (
    <SettingsSubPage heading={t('heading')}>
      <Sections />
    </SettingsSubPage>
  );
}

function Sections() {
  const t = useTranslations('settings');
  const settings = useNotificationSettings();
  if (settings.data) {
    return (
      <>
        <DeviceSection />
        <KindsSection settings={settings.data} />
        <QuietHoursSection settings={settings.data} />
        <DigestSection settings={settings.data} />
        <NamesSection showsNames={settings.data.showsNames} />
        <MutedSection mutedIds={settings.data.mutedIds} />
      </>
    );
  }
  if (settings.isPending) {
    return (
      <Stack gap="lg" role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton height={280} radius="lg" aria-hidden />
        <Skeleton height={160} radius="lg" aria-hidden />
      </Stack>
    );
  }
  return <FailedBox query={settings}>{t('notLoaded')}</FailedBox>;
}

/** Whether mails and lock screens say who it is about. */
function NamesSection({ showsNames }: { showsNames: boolean }) {
  const t = useTranslations('notification-settings.names');
  const change = useChangeSettings();
  return (
    <Section id="names" heading={t('heading')} explanation={t('explanation')}>
      <SwitchRow label={t('label')} isOn={showsNames} onTurn={isOn => change.mutate({ showsNames: isOn })} />
      <NotSaved isShown={change.isError} />
    </Section>
  );
}
