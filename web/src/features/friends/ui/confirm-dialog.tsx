import { Button, Group, Stack, Text } from '@mantine/core';
import { friendsTexts } from '../../../i18n/en/friends.js';
import { useTexts } from '../../../i18n/texts.js';
import { Dialog } from '../../../ui/dialog.js';
import { useFriendsScreen, type Question } from './friends.context.js';
import { nameOf, type Person } from '../model/friend-lists.js';

type Confirmation = Exclude<Question['ask'], 'report'>;

interface ConfirmDialogProps {
  ask: Confirmation;
  person: Person;
  onClose: () => void;
}

/** Asks once more before something that cannot simply be taken back. */
export function ConfirmDialog({ ask, person, onClose }: ConfirmDialogProps) {
  const { take } = useFriendsScreen();
  const texts = useTexts(friendsTexts).confirm;
  const { title, text, yes } = texts[ask];
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
            {texts.keep}
          </Button>
          <Button color="red.8" onClick={confirm}>
            {yes}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
