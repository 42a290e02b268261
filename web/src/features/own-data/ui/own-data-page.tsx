import { useTranslations } from 'use-intl';
import { SettingsSubPage } from '../../../ui/settings-sub-page.js';
import { DeletionSection } from './deletion-section.js';
import { ExportSection } from './export-section.js';
import { IncognitoSection } from './incognito-section.js';
import { PauseSection } from './pause-section.js';

/** How a member takes a break, chooses who sees them, takes their data, and leaves. */
export function OwnDataPage() {
  const t = useTranslations('own-data');
  return (
    <SettingsSubPage heading={t('heading')}>
      <PauseSection />
      <IncognitoSection />
      <ExportSection />
      <DeletionSection />
    </SettingsSubPage>
  );
}
