import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';

interface StartAnewProps {
  isMember: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before what was said is gone. */
export function StartAnew({ isMember, onYes, onClose }: StartAnewProps) {
  const t = useTranslations('ai-chat.anew');
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="lg">
        <Text>{isMember ? t('forMembers') : t('forVisitors')}</Text>
        <DialogFoot>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('keep')}
          </Button>
          <Button onClick={onYes}>{t('yes')}</Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
