import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Loading } from '../../../ui/loading.js';
import { SettingsSubPage } from '../../../ui/settings-sub-page.js';

// Loaded while its data are: the page stays within its weight.
const Protection = lazy(async () => ({ default: (await import('./protection.js')).Protection }));

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
