import { Button, Stack } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ApiError, NetworkError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';
import { supportsPasskeys } from '../../../ui/passkey-support.js';
import { StatusBox } from '../../../ui/status-box.js';
import type { usePasskeyLogin } from '../model/login.queries.js';
import { isKeptOut, KeptOut } from './kept-out.js';

interface PasskeyLoginProps {
  logIn: ReturnType<typeof usePasskeyLogin>;
  label: string;
  variant?: 'filled' | 'default';
}

/** A page that was made beforehand shows the button; where it can do nothing, it goes. */
const inPrerender = () => true;
const never = () => () => undefined;

/** One tap here and one on the device log a member in. */
export function PasskeyLogin({ logIn, label, variant = 'default' }: PasskeyLoginProps) {
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
        {label}
      </Button>
      {logIn.isError && <PasskeyRefusal error={logIn.error} />}
    </Stack>
  );
}

const PasskeyRefusal = ({ error }: { error: Error }) =>
  isKeptOut(error) ? <KeptOut error={error} /> : <StatusBox kind="error">{sentenceFor(error)}</StatusBox>;

function sentenceFor(error: Error): string {
  const isOfCall = error instanceof ApiError || error instanceof NetworkError;
  return isOfCall ? error.message : translator('login')('passkey.notGiven');
}
