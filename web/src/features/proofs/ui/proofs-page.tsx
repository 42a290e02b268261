import { List, Skeleton, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { late } from '../../../ui/late.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import { SettingsSubPage } from '../../../ui/settings-sub-page.js';
import { dateFormat } from '../../../i18n/local-format.js';
import { useVouches } from '../model/proofs.queries.js';
import { AgeSection } from './age-section.js';
import { ConfirmDomainPage } from './confirm-domain-page.js';
import { DomainSection } from './domain-section.js';
import { OwnCode } from './own-code.js';
import { SelfieSection } from './selfie-section.js';
import { VouchForm } from './vouch-form.js';
import { WalletReturnPage } from './wallet-return-page.js';

/** Most have given none. */
const GivenVouches = late(() => import('./given-vouches.js').then(m => m.GivenVouches));

/** What members can show of themselves, and where the link of a mail about it leads, or a wallet. */
export function ProofsPage() {
  const { token } = useParams();
  if (token === 'age') return <WalletReturnPage />;
  return token === undefined ? <Proofs /> : <ConfirmDomainPage token={token} />;
}

function Proofs() {
  const t = useTranslations('proofs');
  const [isShowing, setIsShowing] = useState(false);
  const vouches = useVouches(isShowing);
  return (
    <SettingsSubPage heading={t('heading')}>
      <Text>{t('intro')}</Text>
      {vouches.isPending && <Skeleton height={180} radius="lg" aria-hidden />}
      {vouches.isLoadingError && <FailedBox query={vouches}>{t('notLoaded')}</FailedBox>}
      {vouches.data && <Vouching vouches={vouches.data} onShowing={setIsShowing} />}
      <NotProven />
      <DomainSection />
      <SelfieSection />
      <AgeSection />
    </SettingsSubPage>
  );
}

type Vouches = NonNullable<ReturnType<typeof useVouches>['data']>;

const dayOf = dateFormat({ dateStyle: 'long' });

function Vouching({ vouches, onShowing }: { vouches: Vouches; onShowing: (isShowing: boolean) => void }) {
  const t = useTranslations('proofs');
  const { from, received, mark, given, left } = vouches;
  const { hash } = useLocation();
  const vouching = !from && (
    <SettingsSection id="vouch-for-others" heading={t('vouch.heading')} explanation={t('vouch.explanation')}>
      <VouchForm key={hash} left={left} />
    </SettingsSection>
  );
  // A member who scanned a code came to vouch.
  const isScanned = hash !== '';
  return (
    <>
      {isScanned && vouching}
      <SettingsSection id="own-mark" heading={t('met')} explanation={t('mark.explanation')}>
        <Text>{mark ? t('mark.shown') : t('mark.count', { count: received })}</Text>
        {from ? (
          <Text>{t('from', { day: dayOf(new Date(from)) })}</Text>
        ) : (
          <OwnCode received={received} onShowing={onShowing} />
        )}
      </SettingsSection>
      {!isScanned && vouching}
      {given.length > 0 && (
        <SettingsSection id="given-vouches" heading={t('given.heading')} explanation={t('given.explanation')}>
          <Suspense fallback={<Skeleton height={64} aria-hidden />}>
            <GivenVouches given={given} />
          </Suspense>
        </SettingsSection>
      )}
    </>
  );
}

/** What others must not read into vouches. */
function NotProven() {
  const t = useTranslations('proofs.notProven');
  return (
    <SettingsSection id="not-proven" heading={t('heading')}>
      <List spacing="xs">
        {(['others', 'honest', 'friends', 'now'] as const).map(point => (
          <List.Item key={point}>{t(point)}</List.Item>
        ))}
      </List>
    </SettingsSection>
  );
}
