import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';

/** The measures that take effect at once and shut a member out. */
const SHUTS_OUT = ['suspension', 'ban'] as const;
type ShutsOut = (typeof SHUTS_OUT)[number];

export const shutsOut = (measure: string): measure is ShutsOut => (SHUTS_OUT as readonly string[]).includes(measure);

interface MeasureDialogProps {
  measure: ShutsOut;
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before a member is shut out. */
export function MeasureDialog({ measure, name, onConfirm, onClose }: MeasureDialogProps) {
  const t = useTranslations('desk.confirm');
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog title={t(`${measure}.title`, { name })} onClose={onClose}>
      <Stack gap="lg">
        <Text>{t(`${measure}.text`)}</Text>
        <DialogFoot>
          <Button variant="default" mih={44} onClick={onClose} data-autofocus>
            {t('back')}
          </Button>
          <Button color="red.8" mih={44} onClick={confirm}>
            {t(`${measure}.send`)}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
