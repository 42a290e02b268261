import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.js';
import { Emergency } from './emergency.js';

interface HelpDialogProps {
  /** Who gets the mail; undefined where no one does. */
  contact: string | undefined;
  onClose: () => void;
  onYes: () => void;
  isPending: boolean;
}

/** The emergency number first; then the mail to the trusted contact, after this question. */
export function HelpDialog({ contact, onClose, onYes, isPending }: HelpDialogProps) {
  const t = useTranslations('dates.help');
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="lg">
        <Emergency />
        <Text>{contact === undefined ? t('noContact') : t('contact', { contact })}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" mih={44} onClick={onClose}>
            {t('close')}
          </Button>
          {contact !== undefined && (
            <Button color="red.8" mih={44} loading={isPending} onClick={onYes}>
              {t('yes', { contact })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
