import { useTranslations } from 'use-intl';
import { SettingsSubPage } from '../../../ui/settings-sub-page.js';
import { DevicesSection } from './devices-section.js';
import { EmailSection } from './email-section.js';
import { PasswordSection } from './password-section.js';

/** What a member changes about their account: password, mail address, devices. */
export function AccountPage() {
  const t = useTranslations('account');
  return (
    <SettingsSubPage heading={t('heading')}>
      <PasswordSection />
      <EmailSection />
      <DevicesSection />
    </SettingsSubPage>
  );
}
