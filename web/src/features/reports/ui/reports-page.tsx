import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { SettingsSubPage } from '../../../ui/settings-sub-page.js';
import { useSectionOfAddress } from '../../../ui/use-section-of-address.js';
import { OwnDecisions } from './own-decisions.js';
import { OwnReports } from './own-reports.js';

/** What a member reported, and what was decided about them. */
export function ReportsPage() {
  const t = useTranslations('reports');
  useSectionOfAddress();
  return (
    <SettingsSubPage heading={t('heading')}>
      <Text>{t('introduction')}</Text>
      <OwnReports />
      <OwnDecisions />
    </SettingsSubPage>
  );
}
