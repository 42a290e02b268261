import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';

interface NudeQuestionProps {
  onCancel: () => void;
  onUse: () => void;
}

/** Asks before a picture that looks nude becomes one that every member may see. */
export function NudeQuestion({ onCancel, onUse }: NudeQuestionProps) {
  const t = useTranslations('photos.onProfile');
  return (
    <Dialog title={t('title')} onClose={onCancel}>
      <Stack gap="lg">
        <Text>{t('text')}</Text>
        <DialogFoot>
          <Button size="md" onClick={onCancel} data-autofocus>
            {t('dont')}
          </Button>
          <Button size="md" variant="default" onClick={onUse}>
            {t('use')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
