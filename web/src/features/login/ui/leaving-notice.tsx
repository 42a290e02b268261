import { deletionApi } from '@attune/gateway-contract/deletion';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../../api/call.js';
import type { Failure } from '../../../api/failure.js';
import { localFormat } from '../../../i18n/local-format.js';
import { StatusBox } from '../../../ui/status-box.js';

interface Leaving extends Failure {
  leavingUntil: string;
  keepToken: string;
}

const dayOf = localFormat({ dateStyle: 'long' });

/** What the server says of an account in its days of grace; undefined of every other refusal. */
export function leavingIn(error: Error): Leaving | undefined {
  const failure = error instanceof ApiError ? error.failure : undefined;
  return failure?.leaving && failure.leavingUntil && failure.keepToken ? (failure as Leaving) : undefined;
}

/** Says when the account will be deleted, and offers to keep it. */
export function LeavingNotice({ leaving: { leavingUntil, keepToken } }: { leaving: Leaving }) {
  const t = useTranslations('login.leaving');
  const keep = useMutation({ mutationFn: () => call(deletionApi.cancel, { input: { token: keepToken } }) });
  if (keep.isSuccess) return <StatusBox kind="success">{t('kept')}</StatusBox>;
  return (
    <StatusBox kind="error">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('text', { day: dayOf(new Date(leavingUntil)) })}</Text>
        <Button variant="default" size="sm" mih={44} loading={keep.isPending} onClick={() => keep.mutate()}>
          {t('keep')}
        </Button>
        {keep.isError && (
          <Text size="sm" fw={600}>
            {keep.error.message}
          </Text>
        )}
      </Stack>
    </StatusBox>
  );
}
