import { Button, Group, Stack, Text } from '@mantine/core';
import { aiChatTexts } from '../../../i18n/en/ai-chat.js';
import { useTexts } from '../../../i18n/texts.js';
import { Dialog } from '../../../ui/dialog.js';

interface StartAnewProps {
  isMember: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before what was said is gone. */
export function StartAnew({ isMember, onYes, onClose }: StartAnewProps) {
  const texts = useTexts(aiChatTexts).anew;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Stack gap="lg">
        <Text>{isMember ? texts.forMembers : texts.forVisitors}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {texts.keep}
          </Button>
          <Button onClick={onYes}>{texts.yes}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
