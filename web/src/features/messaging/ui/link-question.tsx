import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';
import { rememberOpened, shownHost } from '../model/shown-host.js';
import { useConversationScreen } from './conversation.context.js';

interface LinkQuestionProps {
  address: URL;
  onClose: () => void;
}

/** Says where a link leads before the page of a stranger is opened. */
export function LinkQuestion({ address, onClose }: LinkQuestionProps) {
  const t = useTranslations('safer-chat.links');
  const { memberId, friendId, friendName } = useConversationScreen();
  const { name, isDoubtful } = shownHost(address);
  const leave = () => {
    rememberOpened([memberId, friendId], address.host);
    onClose();
  };
  return (
    <Dialog title={t('title', { host: name })} onClose={onClose}>
      <Stack gap="lg">
        {isDoubtful && <Text fw={600}>{t('doubtful')}</Text>}
        <Text>{t('text', { name: friendName })}</Text>
        <DialogFoot>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('stay')}
          </Button>
          <Button
            component="a"
            href={address.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            referrerPolicy="no-referrer"
            onClick={leave}
            onAuxClick={leave}
          >
            {t('open')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
