import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog.js';

interface StartAnewProps {
  isMember: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before what was said is gone. */
export function StartAnew({ isMember, onYes, onClose }: StartAnewProps) {
  return (
    <Dialog title="Start a new conversation?" onClose={onClose}>
      <Stack gap="lg">
        <Text>
          {isMember
            ? 'This one is removed from this device. What was sent to a model stands under “What is sent” for 30 days.'
            : 'This one is gone then.'}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep this one
          </Button>
          <Button onClick={onYes}>Start anew</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
