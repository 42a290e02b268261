import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';

interface AskDialogProps {
  ask: 'decline' | 'callOff' | 'removeContact';
  /** Of the other one, or of the contact. */
  name: string;
  /** The contact is told at once that they were taken out. */
  isHeld?: boolean;
  onClose: () => void;
  onYes: () => void;
}

/** Asks once more before something that cannot be taken back. */
export function AskDialog({ ask, name, isHeld = false, onClose, onYes }: AskDialogProps) {
  const t = useTranslations('dates.ask');
  return (
    <Dialog title={t(`${ask}.title`, { name })} onClose={onClose}>
      <Stack gap="lg">
        <Text>{t(ask === 'removeContact' && isHeld ? 'removeContact.textHeld' : `${ask}.text`, { name })}</Text>
        <DialogFoot>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('keep')}
          </Button>
          <Button color="red.8" onClick={onYes}>
            {t(`${ask}.yes`)}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
