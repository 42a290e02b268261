import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';

interface DeleteDialogProps {
  friendName: string;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks once more: a deleted message does not come back. */
export function DeleteDialog({ friendName, onClose, onDelete }: DeleteDialogProps) {
  const t = useTranslations('messaging.deletion');
  const confirm = () => {
    onClose();
    onDelete();
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="lg">
        <Text>{t('consequence', { name: friendName })}</Text>
        <DialogFoot>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('keep')}
          </Button>
          <Button color="red.8" onClick={confirm}>
            {t('delete')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
