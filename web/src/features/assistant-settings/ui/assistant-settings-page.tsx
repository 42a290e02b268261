import { useTranslations } from 'use-intl';
import { SettingsSubPage } from '../../../ui/settings-sub-page.js';
import { DraftedMessagesSection } from './drafted-messages-section.js';
import { ModelSection } from './model-section.js';

/** What the assistant may do around a member. */
export function AssistantSettingsPage() {
  const t = useTranslations('assistant-settings');
  return (
    <SettingsSubPage heading={t('heading')}>
      <ModelSection />
      <DraftedMessagesSection />
    </SettingsSubPage>
  );
}
