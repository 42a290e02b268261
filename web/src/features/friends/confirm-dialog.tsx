import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog.js';
import { useFriendsScreen, type Question } from './friends.context.js';
import { nameOf, type Person } from './friend-lists.js';

type Confirmation = Exclude<Question['ask'], 'report'>;

const words: Record<Confirmation, { title: (name: string) => string; text: string; yes: string }> = {
  decline: {
    title: name => `Decline ${name}'s request?`,
    text: 'They are not told, and cannot ask you again for 30 days.',
    yes: 'Decline',
  },
  unfriend: {
    title: name => `Unfriend ${name}?`,
    text: 'You can no longer chat with each other. They are not told.',
    yes: 'Unfriend',
  },
  block: {
    title: name => `Block ${name}?`,
    text: 'You will not find each other any more, and a friendship or request between you ends. They are not told. You can unblock them on this page.',
    yes: 'Block',
  },
};

interface ConfirmDialogProps {
  ask: Confirmation;
  person: Person;
  onClose: () => void;
}

/** Asks once more before something that cannot simply be taken back. */
export function ConfirmDialog({ ask, person, onClose }: ConfirmDialogProps) {
  const { take } = useFriendsScreen();
  const { title, text, yes } = words[ask];
  const confirm = () => {
    take(ask, person);
    onClose();
  };
  return (
    <Dialog title={title(nameOf(person))} onClose={onClose}>
      <Stack gap="lg">
        <Text>{text}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep as it is
          </Button>
          <Button color="red.8" onClick={confirm}>
            {yes}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
