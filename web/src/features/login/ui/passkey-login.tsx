import { Button, Stack } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, NetworkError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';
import { supportsPasskeys } from '../../../ui/passkey-support.js';
import { StatusBox } from '../../../ui/status-box.js';
import { usePasskeyLogin } from '../model/login.queries.js';

interface PasskeyLoginProps {
  /** Of the login that the passkey completes; without one, the passkey is all that is asked for. */
  ticket?: string;
  variant?: 'filled' | 'default';
}

/** A page that was made beforehand shows the button; where it can do nothing, it goes. */
const inPrerender = () => true;
const never = () => () => undefined;

/** One tap here and one on the device log a member in. */
export function PasskeyLogin({ ticket, variant = 'default' }: PasskeyLoginProps) {
  const t = useTranslations('login');
  const logIn = usePasskeyLogin(ticket);
  const isSupported = useSyncExternalStore(never, supportsPasskeys, inPrerender);
  if (!isSupported) return null;
  return (
    <Stack gap="sm">
      <Button
        variant={variant}
        size="md"
        leftSection={<KeyRound size={18} aria-hidden />}
        loading={logIn.isPending}
        onClick={() => logIn.mutate()}
      >
        {ticket === undefined ? t('passkey.logIn') : t('passkey.use')}
      </Button>
      {logIn.isError && <StatusBox kind="error">{sentenceFor(logIn.error)}</StatusBox>}
    </Stack>
  );
}

function sentenceFor(error: Error): string {
  const t = translator('login');
  if (error instanceof ApiError) return error.failure?.message ?? t('failed');
  return error instanceof NetworkError ? t('notReached') : t('passkey.notGiven');
}
