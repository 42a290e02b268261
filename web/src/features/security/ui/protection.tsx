import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loading } from '../../../ui/loading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useArrival } from '../../session/model/arrival.js';
import { useSecurity } from '../model/security.queries.js';
import { AuthenticatorApp } from './authenticator-app.js';
import { DeskNotice } from './desk-notice.js';
import { PasskeyList } from './passkey-list.js';
import { RecoveryCodes } from './recovery-codes.js';
import { RemovalWaits } from './removal-waits.js';
import { ShownCodes } from './shown-codes.js';

/** What protects the logins at this time, and what can be changed about it. */
export function Protection() {
  const t = useTranslations('security');
  const security = useSecurity();
  const arrival = useArrival();
  const [codes, setCodes] = useState<string[]>();
  if (security.isPending) return <Loading />;
  if (!security.data) {
    return (
      <StatusBox kind="error">
        <Text mb="xs">{t('notLoaded')}</Text>
        <Button variant="default" onClick={() => void security.refetch()}>
          {t('tryAgain')}
        </Button>
      </StatusBox>
    );
  }
  const { totpSince, passkeys, recoveryCodesLeft, removalDueAt } = security.data;
  const isOn = totpSince !== null || passkeys.length > 0;
  const showCodes = (made: string[] | null) => setCodes(made ?? undefined);
  return (
    <Stack gap="xl">
      {removalDueAt !== null && <RemovalWaits dueAt={removalDueAt} />}
      {arrival?.from === 'desk' && <DeskNotice isOn={isOn} />}
      <StatusBox kind={isOn ? 'success' : 'info'}>{isOn ? t('on') : t('off')}</StatusBox>
      {codes && <ShownCodes codes={codes} onDone={() => setCodes(undefined)} />}
      <PasskeyList passkeys={passkeys} onCodes={showCodes} />
      <AuthenticatorApp since={totpSince} onCodes={showCodes} />
      {isOn && <RecoveryCodes left={recoveryCodesLeft} onCodes={showCodes} />}
    </Stack>
  );
}
