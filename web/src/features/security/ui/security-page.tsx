import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Loading } from '../../../ui/loading.js';
import { SettingsSubPage } from '../../../ui/settings-sub-page.js';
import { late } from '../../../ui/late.js';

// Loaded while its data are: the page stays within its weight.
const Protection = late(() => import('./protection.js').then(m => m.Protection));

/** How a member protects their logins. */
export function SecurityPage() {
  const t = useTranslations('security');
  return (
    <SettingsSubPage heading={t('heading')}>
      <Suspense fallback={<Loading />}>
        <Protection />
      </Suspense>
    </SettingsSubPage>
  );
}
