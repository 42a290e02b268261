import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { RegisterFields } from './register-fields.js';
import { useRegister } from '../model/register.queries.js';
import { RegisterRefusal } from './register-refusal.js';

/** A new account; success leads to the login page. */
export function RegisterPage() {
  const t = useTranslations('register');
  const register = useRegister();
  return (
    <Stack gap="lg">
      <div>
        <PageHeading documentTitle={t('documentTitle')}>{t('heading')}</PageHeading>
        <Text c="dimmed" mt={8}>
          {t('itIsFree')}
        </Text>
      </div>
      <RegisterFields register={register} />
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
