import { Button, Group, Stack, Text } from '@mantine/core';
import { messagingTexts } from '../../../i18n/en/messaging.js';
import { useTexts } from '../../../i18n/texts.js';
import { Dialog } from '../../../ui/dialog.js';

interface DeleteDialogProps {
  friendName: string;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks once more: a deleted message does not come back. */
export function DeleteDialog({ friendName, onClose, onDelete }: DeleteDialogProps) {
  const texts = useTexts(messagingTexts).deletion;
  const confirm = () => {
    onClose();
    onDelete();
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Stack gap="lg">
        <Text>{texts.consequence(friendName)}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {texts.keep}
          </Button>
          <Button color="red.8" onClick={confirm}>
            {texts.delete}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
