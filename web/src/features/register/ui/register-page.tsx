import { Anchor, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { LoadingShape } from '../../../ui/loading-shape.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { type Registered, useArrival } from '../../session/model/arrival.js';
import { useAdmission, useMayRegister, useSentCode } from '../model/admission.queries.js';
import { useInvitation } from '../model/invitation.js';
import { ByInvitation } from './by-invitation.js';
import { RegisterFields, useRegister } from './register-fields.js';
import { ApiError } from '../../../api/call.js';
import { late } from '../../../ui/late.js';
import { StatusBox } from '../../../ui/status-box.js';

const ProviderLogin = late(() => import('../../provider/ui/provider-login.js').then(m => m.ProviderLogin), {
  messages: ['oidc'],
});

/** A new account; success leads to the login page. */
export function RegisterPage() {
  const t = useTranslations('register');
  const arrival = useArrival();
  const earlier = arrival?.from === 'address-change' ? arrival : undefined;
  const followed = useInvitation();
  // The invitation of the registration that is corrected is in use by that one: it isn't asked about.
  const { code, isInUse } = earlier?.invitation ? { code: earlier.invitation, isInUse: true } : followed;
  const mayRegister = useMayRegister({ code, isInUse });
  const sentCode = useSentCode(code);
  const { admission, provider } = useAdmission().data ?? {};
  const isByProvider = admission === 'oidc' && provider !== undefined;
  return (
    <Stack gap="lg">
      {mayRegister === undefined && <FormToCome />}
      {mayRegister === true && !isByProvider && <RegisterForm earlier={earlier} invitation={sentCode} />}
      {mayRegister === true && !earlier && provider !== undefined && (
        <Suspense>
          <ProviderLogin provider={provider} isAlone={isByProvider} />
        </Suspense>
      )}
      {mayRegister === false && <ByInvitation hasCode={code !== undefined} />}
      <Text size="sm">
        {t('alreadyMember')}{' '}
        <Anchor component={Link} to="/login" underline="always">
          {t('logIn')}
        </Anchor>
      </Text>
    </Stack>
  );
}

/** Until it's known whom the form is for. */
function FormToCome() {
  const t = useTranslations('register');
  return (
    <>
      <PageHeading documentTitle={t('documentTitle')}>{t('heading')}</PageHeading>
      <LoadingShape heights={[72, 72, 72, 72]} />
    </>
  );
}

function RegisterForm({ earlier, invitation }: { earlier: Registered | undefined; invitation: string | undefined }) {
  const t = useTranslations('register');
  const register = useRegister(invitation);
  const applies = useAdmission().data?.admission === 'approved';
  return (
    <>
      <div>
        <PageHeading documentTitle={t('documentTitle')}>{t('heading')}</PageHeading>
        <Text c="dimmed" mt={8}>
          {earlier ? t('changeAddress') : t(applies ? 'apply' : 'itIsFree')}
        </Text>
      </div>
      <RegisterFields register={register} earlier={earlier} />
      {register.isError && <RegisterRefusal error={register.error} />}
    </>
  );
}

/** The alert over a refused registration. What was typed stays in the fields. */
function RegisterRefusal({ error }: { error: Error }) {
  const t = useTranslations('register.refusal');
  if (!(error instanceof ApiError)) {
    return (
      <StatusBox kind="error" title={t('wentWrong')}>
        {t('notReached')}
      </StatusBox>
    );
  }
  return (
    <StatusBox kind="error" title={t('failed')}>
      {error.failure?.message ?? t('stillHere')}
    </StatusBox>
  );
}
