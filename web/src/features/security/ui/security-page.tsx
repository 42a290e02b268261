import { useTranslations } from 'use-intl';
import { SettingsSubPage } from '../../../ui/settings-sub-page.js';

/** How a member protects their logins. */
export function SecurityPage() {
  const t = useTranslations('security');
  return <SettingsSubPage heading={t('heading')} />;
}
