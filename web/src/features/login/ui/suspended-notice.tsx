import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import type { Failure } from '../../../api/failure.js';
import { localFormat } from '../../../i18n/local-format.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useReturnPath } from '../../session/model/arrival.js';
import { rememberSuspended } from '../../session/model/suspended-account.js';

type Suspended = Failure & { kind: 'suspended' | 'banned'; appealToken: string };

/** What the server says of an account that may not be used; undefined of every other refusal. */
export function suspendedIn(error: Error): Suspended | undefined {
  const failure = error instanceof ApiError ? error.failure : undefined;
  return failure?.suspended && failure.kind && failure.appealToken ? (failure as Suspended) : undefined;
}

const format = localFormat({ dateStyle: 'long', timeStyle: 'short' });

/** Where the mails about decisions lead. */
const DECISIONS = '/settings/reports';

/** Says that an account is suspended or banned, and leads to the reasons and the appeal: at once, if the member came to read them. */
export function SuspendedNotice({ failure: { kind, until, appealToken } }: { failure: Suspended }) {
  const t = useTranslations('login.suspended');
  const navigate = useNavigate();
  const isWanted = useReturnPath().startsWith(DECISIONS);
  useEffect(() => {
    // Known to the page that follows by then, whichever way leads there.
    rememberSuspended({ kind, until: until ?? undefined, appealToken });
    if (isWanted) void navigate('/appeal', { replace: true });
  }, [kind, until, appealToken, isWanted, navigate]);
  return (
    <StatusBox kind="error">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {kind === 'suspended' && until ? t('until', { until: format(new Date(until)) }) : t('banned')}
        </Text>
        <Button component={Link} to="/appeal" variant="default" size="sm" mih={44}>
          {t('read')}
        </Button>
      </Stack>
    </StatusBox>
  );
}
