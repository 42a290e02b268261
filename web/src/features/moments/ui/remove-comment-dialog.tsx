import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';
import { StatusBox } from '../../../ui/status-box.js';
import type { useRemoveComment } from '../model/comments.queries.js';

interface RemoveCommentDialogProps {
  commentId: string;
  removing: ReturnType<typeof useRemoveComment>;
  onClose: () => void;
}

/** Asks once more: a deleted comment does not come back. */
export function RemoveCommentDialog({ commentId, removing, onClose }: RemoveCommentDialogProps) {
  const t = useTranslations('moment-comments.removal');
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="lg">
        <Text>{t('consequence')}</Text>
        {removing.isError && <StatusBox kind="error">{removing.error.message}</StatusBox>}
        <DialogFoot>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('keep')}
          </Button>
          <Button
            color="red.8"
            loading={removing.isPending}
            onClick={() => removing.mutate(commentId, { onSuccess: onClose })}
          >
            {t('delete')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
