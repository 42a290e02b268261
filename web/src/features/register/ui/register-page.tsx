import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { registerTexts } from '../../../i18n/en/register.js';
import { useTexts } from '../../../i18n/texts.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { RegisterFields } from './register-fields.js';
import { useRegister } from '../model/register.queries.js';
import { RegisterRefusal } from './register-refusal.js';

/** A new account; success leads to the login page. */
export function RegisterPage() {
  const texts = useTexts(registerTexts);
  const register = useRegister();
  return (
    <Stack gap="lg">
      <div>
        <PageHeading documentTitle={texts.documentTitle}>{texts.heading}</PageHeading>
        <Text c="dimmed" mt={8}>
          {texts.itIsFree}
        </Text>
      </div>
      <RegisterFields register={register} />
      {register.isError && <RegisterRefusal error={register.error} />}
      <Text size="sm">
        {texts.alreadyMember}{' '}
        <Anchor component={Link} to="/login" underline="always">
          {texts.logIn}
        </Anchor>
      </Text>
    </Stack>
  );
}
