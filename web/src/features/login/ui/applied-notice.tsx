import { admissionApi } from '@attune/gateway-contract/admission';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../../api/call.js';
import type { Failure } from '../../../api/failure.js';
import { localFormat } from '../../../i18n/local-format.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';

type Applied = NonNullable<Failure['application']>;

const dayOf = localFormat({ dateStyle: 'long' });

/** How an application stands, told to the right password; undefined of every other refusal. */
export const appliedIn = (error: Error | null): Applied | undefined =>
  error instanceof ApiError ? error.failure?.application : undefined;

/** For who has applied: there is no session, so this is all there is to see. */
export function AppliedNotice({ applied, onBack }: { applied: Applied; onBack: () => void }) {
  const t = useTranslations('login.applied');
  const { state, mailbox, until, withdrawToken } = applied;
  const box = useRef<HTMLDivElement>(null);
  // The form that was sent is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack gap="lg">
      <PageHeading>{t(`${state}.heading`)}</PageHeading>
      <StatusBox kind="info" ref={box} tabIndex={-1}>
        {t(`${state}.text`, { mailbox, day: dayOf(new Date(until)) })}
      </StatusBox>
      {withdrawToken !== undefined && <Withdrawal token={withdrawToken} />}
      <Anchor component="button" type="button" size="sm" underline="always" mih={44} ta="start" onClick={onBack}>
        {t('back')}
      </Anchor>
    </Stack>
  );
}

/** Withdrawing asks once more: the account goes with it. */
function Withdrawal({ token }: { token: string }) {
  const t = useTranslations('login.applied');
  const [isSure, setIsSure] = useState(false);
  const withdraw = useMutation({ mutationFn: () => call(admissionApi.withdraw, { input: { token } }) });
  const done = useRef<HTMLDivElement>(null);
  const { isSuccess } = withdraw;
  // The button that was pressed is gone.
  useEffect(() => {
    if (isSuccess) done.current?.focus();
  }, [isSuccess]);
  if (isSuccess) {
    return (
      <StatusBox kind="success" ref={done} tabIndex={-1}>
        {t('withdrawn')}
      </StatusBox>
    );
  }
  return (
    <Stack gap="sm" align="flex-start">
      {isSure && <Text>{t('sure')}</Text>}
      <Button
        variant="default"
        mih={44}
        loading={withdraw.isPending}
        onClick={() => (isSure ? withdraw.mutate() : setIsSure(true))}
      >
        {isSure ? t('withdrawNow') : t('withdraw')}
      </Button>
      {withdraw.isError && <StatusBox kind="error">{withdraw.error.message}</StatusBox>}
    </Stack>
  );
}
