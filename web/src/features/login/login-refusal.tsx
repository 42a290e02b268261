import { Button, Stack, Text } from '@mantine/core';
import { ApiError } from '../../api.js';
import { StatusBox } from '../../ui/status-box.js';
import { useResend } from './login.queries.js';

/** Why the login did not work, and what can be done about it. */
export function LoginRefusal({ error, username }: { error: Error; username: string }) {
  if (isUnverified(error)) return <Unverified username={username} />;
  return <StatusBox kind="error">{sentence(error)}</StatusBox>;
}

const isUnverified = (error: Error) =>
  error instanceof ApiError && error.status === 403 && error.failure?.requiresVerification === true;

function sentence(error: Error): string {
  if (!(error instanceof ApiError))
    return 'Attune cannot be reached right now. Please check your connection and try again.';
  if (error.failure?.message) return error.failure.message;
  return error.status < 300 ? 'Login failed.' : 'Wrong username or password.';
}

function Unverified({ username }: { username: string }) {
  const resend = useResend();
  return (
    <StatusBox kind="error">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">Please verify your email before logging in. Check your inbox for the verification link.</Text>
        {resend.isSuccess ? (
          <Text size="sm" fw={600} role="status">
            A new link is on its way. Please look in your inbox, and in the spam folder too.
          </Text>
        ) : (
          <Button variant="default" size="sm" loading={resend.isPending} onClick={() => resend.mutate(username)}>
            Resend the link
          </Button>
        )}
        {resend.isError && (
          <Text size="sm" fw={600}>
            {refusedResend(resend.error)}
          </Text>
        )}
      </Stack>
    </StatusBox>
  );
}

const refusedResend = (error: Error) =>
  (error instanceof ApiError && error.failure?.message) || 'The link could not be sent. Please try again in a moment.';
