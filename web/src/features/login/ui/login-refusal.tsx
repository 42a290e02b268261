import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';
import { StatusBox } from '../../../ui/status-box.js';
import { isKeptOut, KeptOut } from './kept-out.js';
import { Resend } from './resend.js';

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
  if (!(error instanceof ApiError)) return error.message;
  if (error.failure?.message) return error.failure.message;
  return error.status < 300 ? t('failed') : t('wrong');
}

function Unverified({ username }: { username: string }) {
  const t = useTranslations('login');
  return (
    <StatusBox kind="error">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('unverified')}</Text>
        <Resend username={username} />
      </Stack>
    </StatusBox>
  );
}
