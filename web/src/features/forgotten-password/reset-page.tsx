import { ResetForm } from '@attune/gateway-contract/auth';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../api.js';
import { PageHeading } from '../../ui/page-heading.js';
import { PasswordField } from '../../ui/password-field.js';
import { StatusBox } from '../../ui/status-box.js';
import { useSchemaForm } from '../../ui/use-schema-form.js';
import { refusalSentence, useReset } from './forgotten-password.queries.js';

const NewPassword = ResetForm.pick({ password: true });

/** Where the link of the reset mail leads: sets a new password, then goes to the login page. */
export function ResetPage() {
  const { token = '' } = useParams();
  const form = useSchemaForm(NewPassword, { password: '' });
  const reset = useReset();
  const send = ({ password }: { password: string }) =>
    reset.mutate(
      { token, password },
      { onError: error => form.showRefused(error instanceof ApiError ? error.failure?.fields : undefined) },
    );
  return (
    <Stack gap="lg">
      <div>
        <PageHeading>Choose a new password</PageHeading>
        <Text c="dimmed">You will be logged out everywhere else.</Text>
      </div>
      {reset.isError && <StatusBox kind="error">{refusalSentence(reset.error)}</StatusBox>}
      <form noValidate onSubmit={form.submitTo(send)}>
        <Stack gap="md">
          <PasswordField
            label="New password"
            description="8 to 128 characters of any kind. Passwords that many people use are refused."
            autoComplete="new-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" loading={reset.isPending}>
            Save the password
          </Button>
        </Stack>
      </form>
      <Anchor component={Link} to="/forgot" size="sm" underline="always">
        Ask for a new link
      </Anchor>
    </Stack>
  );
}
