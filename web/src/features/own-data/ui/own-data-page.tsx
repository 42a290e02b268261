import { useTranslations } from 'use-intl';
import { SettingsSubPage } from '../../../ui/settings-sub-page.js';

/** How a member takes a break, takes their data, and leaves. */
export function OwnDataPage() {
  const t = useTranslations('own-data');
  return <SettingsSubPage heading={t('heading')} />;
}
