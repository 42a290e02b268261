import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../ui/page-heading.js';
import { RegisterFields } from './register-fields.js';
import { useRegister } from './register.queries.js';
import { RegisterRefusal } from './register-refusal.js';

/** A new account; success leads to the login page. */
export function RegisterPage() {
  const register = useRegister();
  return (
    <Stack gap="lg">
      <div>
        <PageHeading documentTitle="Sign Up">Create your account</PageHeading>
        <Text c="dimmed">It is free. All five fields are needed.</Text>
      </div>
      <RegisterFields register={register} />
      {register.isError && <RegisterRefusal error={register.error} />}
      <Text size="sm">
        Already a member?{' '}
        <Anchor component={Link} to="/login" underline="always">
          Log in
        </Anchor>
      </Text>
    </Stack>
  );
}
