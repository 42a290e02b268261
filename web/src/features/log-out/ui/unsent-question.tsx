import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import type { MessagingClient } from '../../messaging/model/messaging-client.js';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';

interface UnsentQuestionProps {
  messaging: MessagingClient;
  onLogOut: () => void;
  onClose: () => void;
}

/** Asks before a log out discards what was written and not sent. "Wait" logs out once nothing is left to discard. */
export function UnsentQuestion({ messaging, onLogOut, onClose }: UnsentQuestionProps) {
  const t = useTranslations('unsent');
  useStore(messaging.local);
  const { waiting, failed, drafts } = messaging.unsent;
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
    <Dialog title={t('question', { messages: waiting + failed, drafts })} onClose={onClose}>
      <Stack gap="lg">
        <Text role="status">{stillWaits ? t('isWaiting') : t('advice')}</Text>
        <DialogFoot>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          {waiting > 0 && (
            <Button variant="default" loading={stillWaits} onClick={() => setIsWaiting(true)}>
              {t('wait')}
            </Button>
          )}
          <Button color="red.8" onClick={onLogOut}>
            {t('discard')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
