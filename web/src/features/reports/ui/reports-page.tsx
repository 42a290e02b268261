import { useTranslations } from 'use-intl';
import { SettingsSubPage } from '../../../ui/settings-sub-page.js';

/** What a member reported, and what was decided about them. */
export function ReportsPage() {
  const t = useTranslations('reports');
  return <SettingsSubPage heading={t('heading')} />;
}
