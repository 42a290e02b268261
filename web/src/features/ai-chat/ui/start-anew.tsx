import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
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
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('keep')}
          </Button>
          <Button onClick={onYes}>{t('yes')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
