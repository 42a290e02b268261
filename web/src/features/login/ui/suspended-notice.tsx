import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ApiError, type Failure } from '../../../api/call.js';
import { localFormat } from '../../../i18n/local-format.js';
import { StatusBox } from '../../../ui/status-box.js';
import { rememberSuspended } from '../../session/model/suspended-account.js';

type Suspended = Failure & { kind: 'suspended' | 'banned'; appealToken: string };

/** What the server says of an account that may not be used; undefined of every other refusal. */
export function suspendedIn(error: Error): Suspended | undefined {
  const failure = error instanceof ApiError ? error.failure : undefined;
  return failure?.suspended && failure.kind && failure.appealToken ? (failure as Suspended) : undefined;
}

const format = localFormat({ dateStyle: 'long', timeStyle: 'short' });

/** Says that an account is suspended or banned, and leads to the reasons and the appeal. */
export function SuspendedNotice({ failure }: { failure: Suspended }) {
  const t = useTranslations('login.suspended');
  const { kind, until, appealToken } = failure;
  return (
    <StatusBox kind="error">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {kind === 'suspended' && until ? t('until', { until: format(new Date(until)) }) : t('banned')}
        </Text>
        <Button
          component={Link}
          to="/appeal"
          variant="default"
          size="sm"
          mih={44}
          onClick={() => rememberSuspended({ kind, until: until ?? undefined, appealToken })}
        >
          {t('read')}
        </Button>
      </Stack>
    </StatusBox>
  );
}
