import type { authApi } from '@attune/gateway-contract/auth';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { ApiError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';
import { StatusBox } from '../../../ui/status-box.js';
import { isKeptOut, KeptOut } from './kept-out.js';
import { useResend } from '../model/login.queries.js';

type Resent = z.output<typeof authApi.resend.output>;

/** Why the login did not work, and what can be done about it. */
export function LoginRefusal({ error, username }: { error: Error; username: string }) {
  if (isKeptOut(error)) return <KeptOut error={error} />;
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
            {resentSentence(resend.data)}
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

function resentSentence({ message, waitSeconds, isAccepted }: Resent): string {
  const t = translator('login');
  if (!waitSeconds) return t('resent');
  // A gateway of the version before does not say whether the mail goes.
  if (isAccepted === undefined) return message;
  return t(isAccepted ? 'resentOnce' : 'resendLater', { minutes: Math.ceil(waitSeconds / 60) });
}

/** The button that had it is gone. */
const takeFocus = (words: HTMLElement | null) => words?.focus();

const refusedResend = (error: Error) =>
  (error instanceof ApiError && error.failure?.message) || translator('login')('notResent');
