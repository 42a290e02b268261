import { OIDC_FAULTS, type OidcFault } from '@attune/gateway-contract/oidc-faults';
import { Button, Stack } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { NetworkError } from '../../../api/call.js';
import { late } from '../../../ui/late.js';
import { Loading } from '../../../ui/loading.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { halfLoginOf, useWayIn } from '../../login/model/login.queries.js';
import { isKeptOut, KeptOut } from '../../login/ui/kept-out.js';
import { useFinish } from '../model/oidc.queries.js';

const ProviderForm = late(() => import('./provider-form.js').then(m => m.ProviderForm));
const SecondStep = late(() => import('../../login/ui/second-step.js').then(m => m.SecondStep));

/** Where the identity provider leads back to. */
export function OidcPage() {
  const t = useTranslations('oidc');
  const finish = useFinish();
  const wayIn = useWayIn();
  const fault = faultIn(useLocation().search);
  useFinishedOnce(finish.mutate, fault === undefined);
  const halfLogin = halfLoginOf(finish.error);
  const again = finish.error instanceof NetworkError ? () => finish.mutate() : undefined;
  if (fault) return <Refused>{t(`faults.${fault}`)}</Refused>;
  if (halfLogin) {
    return (
      <Suspense fallback={<Loading />}>
        <SecondStep login={halfLogin} onLoggedIn={wayIn} onBeginAgain={() => window.location.assign('/login')} />
      </Suspense>
    );
  }
  if (isKeptOut(finish.error)) {
    return (
      <Stack gap="lg">
        <PageHeading>{t('heading')}</PageHeading>
        <KeptOut error={finish.error} />
      </Stack>
    );
  }
  if (finish.isError) return <Refused again={again}>{finish.error.message}</Refused>;
  const { person } = finish.data ?? {};
  if (person) {
    return (
      <Suspense fallback={<Loading />}>
        <ProviderForm person={person} />
      </Suspense>
    );
  }
  return (
    <Stack gap="lg">
      <PageHeading>{t('heading')}</PageHeading>
      <Loading />
    </Stack>
  );
}

/** Once: also where React draws twice. */
function useFinishedOnce(finish: () => void, isDue: boolean): void {
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current || !isDue) return;
    isBegun.current = true;
    finish();
  }, [finish, isDue]);
}

/** The gateway's word for it; any other word in the address was put there by someone else. */
function faultIn(search: string): OidcFault | undefined {
  const given = new URLSearchParams(search).get('fault');
  return given === null ? undefined : (OIDC_FAULTS.find(known => known === given) ?? 'failed');
}

function Refused({ children, again }: { children: string; again?: (() => void) | undefined }) {
  const t = useTranslations('oidc');
  return (
    <Stack gap="lg">
      <PageHeading>{t('heading')}</PageHeading>
      <StatusBox kind="error">{children}</StatusBox>
      {again && <Button onClick={again}>{t('tryAgain')}</Button>}
      <Button component={Link} to="/login" variant="default">
        {t('toLogin')}
      </Button>
    </Stack>
  );
}
