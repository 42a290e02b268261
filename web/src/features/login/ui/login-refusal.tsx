import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { inLanguage } from '../../../i18n/sentences.js';
import { translator } from '../../../i18n/translator.js';
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
  const t = translator('login');
  if (!(error instanceof ApiError)) return t('notReached');
  if (error.failure?.message) return error.failure.message;
  return error.status < 300 ? t('failed') : t('wrong');
}

function Unverified({ username }: { username: string }) {
  const t = useTranslations('login');
  const resend = useResend();
  return (
    <StatusBox kind="error">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('unverified')}</Text>
        {resend.isSuccess ? (
          <Text size="sm" fw={600} role="status" tabIndex={-1} ref={takeFocus}>
            {resend.data.waitSeconds ? inLanguage(resend.data.message) : t('resent')}
          </Text>
        ) : (
          <Button variant="default" size="sm" loading={resend.isPending} onClick={() => resend.mutate(username)}>
            {t('resend')}
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
  (error instanceof ApiError && error.failure?.message) || translator('login')('notResent');
