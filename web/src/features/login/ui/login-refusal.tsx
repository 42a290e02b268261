import { Button, Stack, Text } from '@mantine/core';
import { ApiError } from '../../../api/call.js';
import { loginTexts } from '../../../i18n/en/login.js';
import { inLanguage } from '../../../i18n/sentences.js';
import { textsOf, useTexts } from '../../../i18n/texts.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useResend } from '../model/login.queries.js';

/** Why the login did not work, and what can be done about it. */
export function LoginRefusal({ error, username }: { error: Error; username: string }) {
  if (isUnverified(error)) return <Unverified username={username} />;
  return <StatusBox kind="error">{sentence(error)}</StatusBox>;
}

const isUnverified = (error: Error) =>
  error instanceof ApiError && error.status === 403 && error.failure?.requiresVerification === true;

function sentence(error: Error): string {
  const texts = textsOf(loginTexts);
  if (!(error instanceof ApiError)) return texts.notReached;
  if (error.failure?.message) return error.failure.message;
  return error.status < 300 ? texts.failed : texts.wrong;
}

function Unverified({ username }: { username: string }) {
  const texts = useTexts(loginTexts);
  const resend = useResend();
  return (
    <StatusBox kind="error">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{texts.unverified}</Text>
        {resend.isSuccess ? (
          <Text size="sm" fw={600} role="status" tabIndex={-1} ref={takeFocus}>
            {resend.data.waitSeconds ? inLanguage(resend.data.message) : texts.resent}
          </Text>
        ) : (
          <Button variant="default" size="sm" loading={resend.isPending} onClick={() => resend.mutate(username)}>
            {texts.resend}
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

/** The button that had it is gone. */
const takeFocus = (words: HTMLElement | null) => words?.focus();

const refusedResend = (error: Error) =>
  (error instanceof ApiError && error.failure?.message) || textsOf(loginTexts).notResent;
