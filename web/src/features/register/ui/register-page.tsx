import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { useArrival } from '../../session/model/arrival.js';
import { RegisterFields, useRegister } from './register-fields.js';
import { ApiError } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';

/** A new account; success leads to the login page. */
export function RegisterPage() {
  const t = useTranslations('register');
  const register = useRegister();
  const arrival = useArrival();
  const earlier = arrival?.from === 'address-change' ? arrival : undefined;
  return (
    <Stack gap="lg">
      <div>
        <PageHeading documentTitle={t('documentTitle')}>{t('heading')}</PageHeading>
        <Text c="dimmed" mt={8}>
          {earlier ? t('changeAddress') : t('itIsFree')}
        </Text>
      </div>
      <RegisterFields register={register} earlier={earlier} />
      {register.isError && <RegisterRefusal error={register.error} />}
      <Text size="sm">
        {t('alreadyMember')}{' '}
        <Anchor component={Link} to="/login" underline="always">
          {t('logIn')}
        </Anchor>
      </Text>
    </Stack>
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
