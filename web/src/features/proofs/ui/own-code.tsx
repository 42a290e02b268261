import { Box, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { VOUCH_CODE_SECONDS } from '@attune/gateway-contract/vouches';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { late } from '../../../ui/late.js';
import { StatusBox } from '../../../ui/status-box.js';
import { refusalOf, useOwnCode } from '../model/proofs.queries.js';
import classes from './proofs-page.module.css';

/** Only a code that is shown needs what draws it. */
const QrCode = late(() => import('../../../ui/qr-code.js').then(m => m.QrCode));

interface OwnCodeProps {
  /** How many vouch for the member by now. */
  received: number;
  onShowing: (isShowing: boolean) => void;
}

/** The code by which the one who sits opposite vouches for the member. */
export function OwnCode({ received, onShowing }: OwnCodeProps) {
  const t = useTranslations('proofs.mark');
  const code = useOwnCode();
  const [before, setBefore] = useState<number>();
  const [isOver, setIsOver] = useState(false);
  const isUsed = before !== undefined && received > before;
  const shown = isOver || isUsed ? undefined : code.data;
  useEffect(() => {
    if (!shown) return undefined;
    onShowing(true);
    const end = setTimeout(() => setIsOver(true), VOUCH_CODE_SECONDS * 1000);
    return () => {
      clearTimeout(end);
      onShowing(false);
    };
  }, [shown, onShowing]);
  const show = () => {
    setBefore(received);
    setIsOver(false);
    code.mutate();
  };
  return (
    <Stack gap="md" align="flex-start">
      {shown && <Shown code={shown.code} />}
      <VisuallyHidden role="status">{shown && t('letters', { letters: [...shown.code].join(', ') })}</VisuallyHidden>
      {isUsed && <StatusBox kind="success">{t('used')}</StatusBox>}
      {isOver && !isUsed && <StatusBox kind="info">{t('over')}</StatusBox>}
      {code.isError && <StatusBox kind="error">{refusalOf(code.error) ?? t('failed')}</StatusBox>}
      <Group>
        <Button variant={shown ? 'default' : 'filled'} loading={code.isPending} onClick={show}>
          {before === undefined ? t('show') : t('again')}
        </Button>
      </Group>
    </Stack>
  );
}

/** To scan with the camera of any phone, and to type. */
function Shown({ code }: { code: string }) {
  const t = useTranslations('proofs.mark');
  return (
    <>
      <Text>{t('how')}</Text>
      <Suspense fallback={<Box w={220} h={220} />}>
        <QrCode text={`${location.origin}/settings/proofs#${code}`} label={t('qrCode')} />
      </Suspense>
      {/* Spelled out in the status. */}
      <p className={classes['code']} data-testid="vouch-code" aria-hidden>
        {`${code.slice(0, 3)} ${code.slice(3)}`}
      </p>
    </>
  );
}
