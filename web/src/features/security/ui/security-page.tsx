import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { LoadingShape } from '../../../ui/loading-shape.js';
import { SettingsSubPage } from '../../../ui/settings-sub-page.js';
import { late } from '../../../ui/late.js';

/** Whether it is on, passkeys, and the app with codes. */
const PROTECTION = [56, 180, 160];

// Loaded while its data are: the page stays within its weight.
const Protection = late(() => import('./protection.js').then(m => m.Protection));
const AccountLog = late(() => import('./account-log.js').then(m => m.AccountLog), { messages: ['account-log'] });

const ProviderSection = late(() => import('./provider-section.js').then(m => m.ProviderSection), {
  messages: ['oidc'],
});

/** How a member protects their logins. */
export function SecurityPage() {
  const t = useTranslations('security');
  return (
    <SettingsSubPage heading={t('heading')}>
      <Suspense fallback={<LoadingShape heights={PROTECTION} />}>
        <Protection />
      </Suspense>
      <Suspense>
        <ProviderSection />
      </Suspense>
      <Suspense fallback={<LoadingShape heights={[180]} />}>
        <AccountLog />
      </Suspense>
    </SettingsSubPage>
  );
}
