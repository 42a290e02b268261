import { LoginForm } from '@attune/gateway-contract/auth';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../ui/page-heading.js';
import { PasswordField } from '../../ui/password-field.js';
import { TextField } from '../../ui/text-field.js';
import { useSchemaForm } from '../../ui/use-schema-form.js';
import { ArrivalNotice } from './arrival-notice.js';
import { LoginRefusal } from './login-refusal.js';
import { useLogIn } from './login.queries.js';

/** Username and password; success leads to Moments. */
export function LoginPage() {
  const form = useSchemaForm(LoginForm, { username: '', password: '' });
  const logIn = useLogIn();
  return (
    <Stack gap="lg">
      <div>
        <PageHeading>Log In</PageHeading>
        <Text c="dimmed">Good to see you again.</Text>
      </div>
      <ArrivalNotice />
      {logIn.isError && <LoginRefusal error={logIn.error} username={logIn.variables.username} />}
      <form noValidate onSubmit={form.submitTo(values => logIn.mutate(values))}>
        <Stack gap="md">
          <TextField
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            key={form.key('username')}
            {...form.getInputProps('username')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" loading={logIn.isPending}>
            Log In
          </Button>
        </Stack>
      </form>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          New here?{' '}
          <Anchor component={Link} to="/register" underline="always">
            Create an account
          </Anchor>
        </Text>
        <Anchor component={Link} to="/forgot" size="sm" underline="always">
          Forgot your password?
        </Anchor>
      </Group>
    </Stack>
  );
}
