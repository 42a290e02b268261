import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog.js';

interface DeleteDialogProps {
  friendName: string;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks once more: a deleted message does not come back. */
export function DeleteDialog({ friendName, onClose, onDelete }: DeleteDialogProps) {
  const confirm = () => {
    onClose();
    onDelete();
  };
  return (
    <Dialog title="Delete this message?" onClose={onClose}>
      <Stack gap="lg">
        <Text>{`Its text is removed for you and for ${friendName}. It cannot be brought back.`}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button color="red.8" onClick={confirm}>
            Delete
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
