import type { authApi } from '@attune/gateway-contract/auth';
import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { ApiError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';
import { useResend } from '../model/login.queries.js';

type Resent = z.output<typeof authApi.resend.output>;

/** Has the verification link mailed again, and says when that can be asked for once more. */
export function Resend({ username }: { username: string }) {
  const t = useTranslations('login');
  const resend = useResend();
  return (
    <>
      {resend.isSuccess ? (
        <Text size="sm" fw={600} role="status" tabIndex={-1} ref={takeFocus}>
          {resentSentence(resend.data)}
        </Text>
      ) : (
        <Button variant="default" size="sm" mih={44} loading={resend.isPending} onClick={() => resend.mutate(username)}>
          {t('resend')}
        </Button>
      )}
      {resend.isError && (
        <Text size="sm" fw={600}>
          {refusedResend(resend.error)}
        </Text>
      )}
    </>
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
