import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Conversations } from '../../messaging/model/conversations.js';
import { sessionTexts } from '../../../i18n/en/session.js';
import { useTexts } from '../../../i18n/texts.js';
import { Dialog } from '../../../ui/dialog.js';

interface UnsentQuestionProps {
  conversations: Conversations;
  onLogOut: () => void;
  onClose: () => void;
}

/** Asks before a log out discards what was written and not sent. "Wait" logs out once nothing is left to discard. */
export function UnsentQuestion({ conversations, onLogOut, onClose }: UnsentQuestionProps) {
  const texts = useTexts(sessionTexts).unsent;
  useSyncExternalStore(conversations.subscribe, () => conversations.snapshot);
  const { waiting, failed, drafts } = conversations.unsent;
  const [isWaiting, setIsWaiting] = useState(false);
  const hasLoggedOut = useRef(false);
  const nothingLeft = waiting + failed + drafts === 0;
  useEffect(() => {
    if (!nothingLeft || hasLoggedOut.current) return;
    hasLoggedOut.current = true;
    onLogOut();
  }, [nothingLeft, onLogOut]);
  const stillWaits = isWaiting && waiting > 0;
  return (
    <Dialog title={texts.question(waiting + failed, drafts)} onClose={onClose}>
      <Stack gap="lg">
        <Text role="status">{stillWaits ? texts.isWaiting : texts.advice}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {texts.cancel}
          </Button>
          {waiting > 0 && (
            <Button variant="default" loading={stillWaits} onClick={() => setIsWaiting(true)}>
              {texts.wait}
            </Button>
          )}
          <Button color="red.8" onClick={onLogOut}>
            {texts.discard}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
