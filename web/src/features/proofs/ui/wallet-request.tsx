import { Box, Button, Text } from '@mantine/core';
import type { WalletPlace } from '@attune/gateway-contract/age-proof';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { late } from '../../../ui/late.js';
import { StatusBox } from '../../../ui/status-box.js';
import { isUnknownRequest, useAgeAnswer } from '../model/age-proof.queries.js';

/** Only a request to another device needs what draws it. */
const QrCode = late(() => import('../../../ui/qr-code.js').then(m => m.QrCode));
/** Larger than other codes: a request has ten times the words. */
const SIZE = 320;

/** A request that waits for a wallet, and why it was refused. Once it is answered, the section says so. */
export function WalletRequest({ place, state, link }: { place: WalletPlace; state: string; link: string }) {
  const t = useTranslations('proofs.age');
  const { data, error } = useAgeAnswer(state);
  if (isUnknownRequest(error)) return <StatusBox kind="info">{t('over')}</StatusBox>;
  if (data?.refusal) return <StatusBox kind="error">{t(`refused.${data.refusal}`)}</StatusBox>;
  if (place === 'here')
    return (
      <>
        <Text role="status">{t('openHow')}</Text>
        <Button component="a" href={link}>
          {t('open')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('notOpened')}
        </Text>
      </>
    );
  return (
    <>
      <Text role="status">{t('scan')}</Text>
      <Suspense fallback={<Box w={SIZE} h={SIZE} maw="100%" />}>
        <QrCode text={link} label={t('qrCode')} size={SIZE} />
      </Suspense>
    </>
  );
}
