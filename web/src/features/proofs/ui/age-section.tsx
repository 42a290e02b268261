import { Button, Stack, Text } from '@mantine/core';
import type { WalletPlace } from '@attune/gateway-contract/age-proof';
import { useTranslations } from 'use-intl';
import { dateFormat } from '../../../i18n/local-format.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useAgeProof, useAgeRequest, useRemoveAge } from '../model/age-proof.queries.js';
import { refusalOf } from '../model/proofs.queries.js';
import { WalletRequest } from './wallet-request.js';

const dayOf = dateFormat({ dateStyle: 'long' });

/** The age, and how a wallet shows it: where no wallets are taken, that no one checks it. */
export function AgeSection() {
  const t = useTranslations('proofs.age');
  const { data } = useAgeProof();
  if (!data) return null;
  const { isOn, proof } = data;
  return (
    <SettingsSection id="own-age" heading={t('heading')} {...(isOn && { explanation: t('explanation') })}>
      {proof && <Shown {...proof} />}
      {!proof && isOn && <AskWallet />}
      {!proof && !isOn && <Text>{t('off')}</Text>}
      {isOn && (
        <Text size="sm" c="dimmed">
          {t('kept')} {t('notProven')}
        </Text>
      )}
    </SettingsSection>
  );
}

function Shown({ until, isShown }: { until: string; isShown: boolean }) {
  const t = useTranslations('proofs.age');
  const remove = useRemoveAge();
  return (
    <Stack gap="md" align="flex-start">
      <Text>{t(isShown ? 'shown' : 'noLonger', { day: dayOf(new Date(until)) })}</Text>
      {remove.isError && <StatusBox kind="error">{t('failed')}</StatusBox>}
      <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
        {t(isShown ? 'remove' : 'delete')}
      </Button>
    </Stack>
  );
}

const PLACES: WalletPlace[] = ['here', 'elsewhere'];

function AskWallet() {
  const t = useTranslations('proofs.age');
  const request = useAgeRequest();
  return (
    <Stack gap="md" align="flex-start">
      <Text>{t('entered')}</Text>
      <Text>{t('warning')}</Text>
      {request.isError && <StatusBox kind="error">{refusalOf(request.error) ?? t('failed')}</StatusBox>}
      {PLACES.map(place => (
        <Button
          key={place}
          variant="default"
          loading={request.isPending && request.variables === place}
          onClick={() => request.mutate(place)}
        >
          {t(place)}
        </Button>
      ))}
      {request.data && <WalletRequest key={request.data.state} place={request.variables} {...request.data} />}
    </Stack>
  );
}
