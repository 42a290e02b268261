import { Anchor, Stack, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { type Registered, useArrival } from '../../session/model/arrival.js';
import { useMayRegister } from '../model/admission.queries.js';
import { ByInvitation } from './by-invitation.js';
import { RegisterFields, useRegister } from './register-fields.js';
import { ApiError } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';

/** A new account; success leads to the login page. */
export function RegisterPage() {
  const t = useTranslations('register');
  const arrival = useArrival();
  const earlier = arrival?.from === 'address-change' ? arrival : undefined;
  const [parameters] = useSearchParams();
  const code = parameters.get('invitation') ?? undefined;
  // The invitation of the registration that is corrected is in use by that one: it isn't asked about.
  const mayRegister = useMayRegister(code) || earlier?.invitation !== undefined;
  return (
    <Stack gap="lg">
      {mayRegister ? (
        <RegisterForm earlier={earlier} invitation={earlier?.invitation ?? code} />
      ) : (
        <ByInvitation hasCode={code !== undefined} />
      )}
      <Text size="sm">
        {t('alreadyMember')}{' '}
        <Anchor component={Link} to="/login" underline="always">
          {t('logIn')}
        </Anchor>
      </Text>
    </Stack>
  );
}

function RegisterForm({ earlier, invitation }: { earlier: Registered | undefined; invitation: string | undefined }) {
  const t = useTranslations('register');
  const register = useRegister(invitation);
  return (
    <>
      <div>
        <PageHeading documentTitle={t('documentTitle')}>{t('heading')}</PageHeading>
        <Text c="dimmed" mt={8}>
          {earlier ? t('changeAddress') : t('itIsFree')}
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
