import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';
import { StatusBox } from '../../../ui/status-box.js';
import { SwitchRow } from '../../../ui/switch-row.js';
import { useDates, useMeetWish, useSetWish } from '../model/dates.queries.js';
import { BothWish } from './both-wish.js';

interface WishDialogProps {
  friendId: string;
  /** The friend's, as it stands within a sentence. */
  name: string;
  onClose: () => void;
}

/** Where a member says quietly that they'd like to meet a friend, until both have. */
export function WishDialog({ friendId, name, onClose }: WishDialogProps) {
  const t = useTranslations('dates.wish');
  const { isError } = useDates();
  const wish = useMeetWish(friendId);
  const setWish = useSetWish(friendId);
  const areBoth = Boolean(wish?.bothSince);
  return (
    <Dialog title={areBoth ? t('bothLabel') : t('title', { name })} onClose={onClose}>
      <Stack gap="lg">
        {!areBoth && <Text>{t('quiet', { name })}</Text>}
        {areBoth && <BothWish friendId={friendId} name={name} takesFocus />}
        {wish && !areBoth && (
          <SwitchRow
            label={t('switch', { name })}
            description={t('kept')}
            isOn={setWish.isPending ? setWish.variables : wish.isOn}
            onTurn={setWish.mutate}
          />
        )}
        <VisuallyHidden role="status">{areBoth && t('both', { name })}</VisuallyHidden>
        <div aria-live="assertive">
          {!wish && isError && <StatusBox kind="error">{t('failed')}</StatusBox>}
          {setWish.isError && <StatusBox kind="error">{setWish.error.message}</StatusBox>}
        </div>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
