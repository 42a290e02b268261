import { ForgotForm } from '@attune/gateway-contract/auth';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../ui/page-heading.js';
import { StatusBox } from '../../ui/status-box.js';
import { TextField } from '../../ui/text-field.js';
import { useSchemaForm } from '../../ui/use-schema-form.js';
import { refusalSentence, useForgot } from './forgotten-password.queries.js';

/** Asks for a mail with a link that sets a new password. */
export function ForgotPage() {
  const form = useSchemaForm(ForgotForm, { email: '' });
  const forgot = useForgot();
  return (
    <Stack gap="lg">
      <div>
        <PageHeading>Forgot your password?</PageHeading>
        <Text c="dimmed">Tell us the address of your account. We send you a link that sets a new password.</Text>
      </div>
      {forgot.isSuccess && (
        <StatusBox kind="success">
          If {forgot.variables.email.trim()} belongs to an account, a mail is on its way. Please look in the spam folder
          too.
        </StatusBox>
      )}
      {forgot.isError && <StatusBox kind="error">{refusalSentence(forgot.error)}</StatusBox>}
      <form noValidate onSubmit={form.submitTo(values => forgot.mutate(values))}>
        <Stack gap="md">
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" loading={forgot.isPending}>
            Send the link
          </Button>
        </Stack>
      </form>
      <Anchor component={Link} to="/login" size="sm" underline="always">
        Back to the login
      </Anchor>
    </Stack>
  );
}
