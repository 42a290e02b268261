import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.js';

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks once more: what was said in a rehearsal is kept nowhere. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const t = useTranslations('rehearsal.leave');
  return (
    <Dialog title={t('title')} onClose={onStay}>
      <Stack gap="lg">
        <Text>{t('text')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onStay} data-autofocus>
            {t('keep')}
          </Button>
          <Button onClick={onLeave}>{t('yes')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
