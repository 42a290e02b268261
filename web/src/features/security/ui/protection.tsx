import { Box, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { LoadingShape } from '../../../ui/loading-shape.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useArrival } from '../../session/model/arrival.js';
import { useKeepFactor, useSecurity } from '../model/security.queries.js';
import { AuthenticatorApp } from './authenticator-app.js';
import { PasskeyList } from './passkey-list.js';
import { RecoveryCodes } from './recovery-codes.js';
import { ShownCodes } from './shown-codes.js';
import { LogOutButton } from '../../log-out/ui/log-out-button.js';
import { dateFormat } from '../../../i18n/local-format.js';

interface ProtectionProps {
  /** Where the member goes on: once there is a second factor, and its recovery codes are kept. */
  next?: ReactNode;
}

/** What protects the logins at this time, and what can be changed about it. */
export function Protection({ next }: ProtectionProps) {
  const t = useTranslations('security');
  const security = useSecurity();
  const arrival = useArrival();
  const [codes, setCodes] = useState<string[]>();
  const state = useRef<HTMLDivElement>(null);
  if (security.isPending) return <LoadingShape heights={[56, 180, 160]} />;
  if (!security.data) return <FailedBox query={security}>{t('notLoaded')}</FailedBox>;
  const { totpSince, passkeys, recoveryCodesLeft, removalDueAt } = security.data;
  const isOn = totpSince !== null || passkeys.length > 0;
  const showCodes = (made: string[] | null) => setCodes(made ?? undefined);
  const putAway = () => {
    setCodes(undefined);
    // The button that had the focus goes with the codes.
    state.current?.focus();
  };
  return (
    <Stack gap="xl">
      {removalDueAt !== null && <RemovalWaits dueAt={removalDueAt} />}
      {(arrival?.from === 'desk' || arrival?.from === 'operate') && <RoleNotice page={arrival.from} isOn={isOn} />}
      <Box ref={state} tabIndex={-1}>
        <StatusBox kind={isOn ? 'success' : 'info'}>{isOn ? t('on') : t('off')}</StatusBox>
      </Box>
      {codes && <ShownCodes codes={codes} onDone={putAway} />}
      <PasskeyList passkeys={passkeys} onCodes={showCodes} />
      <AuthenticatorApp since={totpSince} onCodes={showCodes} />
      {isOn && <RecoveryCodes left={recoveryCodesLeft} onCodes={showCodes} />}
      {isOn && !codes && next}
    </Stack>
  );
}

/** Why the page of a role sent its member here, and the way back to it. */
function RoleNotice({ page, isOn }: { page: 'desk' | 'operate'; isOn: boolean }) {
  const t = useTranslations(`security.${page}`);
  const [wasOn] = useState(isOn);
  if (!isOn) return <StatusBox kind="info">{t('why')}</StatusBox>;
  return (
    <StatusBox kind={wasOn ? 'info' : 'success'}>
      <Stack gap="sm" align="flex-start">
        <span>{wasOn ? t('logInAgain') : t('ready')}</span>
        {wasOn ? (
          <LogOutButton />
        ) : (
          <Button component={Link} to={`/${page}`} size="sm">
            {t('goOn')}
          </Button>
        )}
      </Stack>
    </StatusBox>
  );
}

const dayOf = dateFormat({ dateStyle: 'long' });

/** The second factor was said to be lost: one tap keeps it. */
function RemovalWaits({ dueAt }: { dueAt: string }) {
  const t = useTranslations('security.removal');
  const keep = useKeepFactor();
  return (
    <StatusBox kind="error" title={t('heading')}>
      <Text mb="sm">{t('explanation', { day: dayOf(new Date(dueAt)) })}</Text>
      <Button loading={keep.isPending} onClick={() => keep.mutate(undefined)}>
        {t('keep')}
      </Button>
      {keep.isError && <Text mt="sm">{keep.error.message}</Text>}
    </StatusBox>
  );
}
