import type { ConsentKind } from '@attune/gateway-contract/matching-routes';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';
import { StatusBox } from '../../../ui/status-box.js';
import { refusalSentence, useWithdrawConsent } from '../model/settings.queries.js';

interface WithdrawDialogProps {
  kind: ConsentKind;
  onClose: () => void;
}

/** Says what is deleted with a consent, and asks once. */
export function WithdrawDialog({ kind, onClose }: WithdrawDialogProps) {
  const t = useTranslations('suggestions.withdraw');
  const withdraw = useWithdrawConsent();
  return (
    <Dialog title={t(`${kind}.title`)} onClose={onClose}>
      <Stack gap="lg">
        <Text>{t(`${kind}.text`)}</Text>
        {withdraw.isError && <StatusBox kind="error">{refusalSentence(withdraw.error)}</StatusBox>}
        <DialogFoot>
          <Button variant="default" size="md" onClick={onClose} data-autofocus>
            {t('keep')}
          </Button>
          <Button
            color="red.8"
            size="md"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(kind, { onSuccess: onClose })}
          >
            {t(`${kind}.yes`)}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
