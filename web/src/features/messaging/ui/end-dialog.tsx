import { type Ending, ENDINGS } from '@attune/gateway-contract/message-routes';
import { Button, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';
import { EndingWords } from '../../../ui/ending-words.js';
import { StatusBox } from '../../../ui/status-box.js';
import { failureSentence } from '../model/failure-sentence.js';
import { useConversationScreen } from './conversation.context.js';

/** Asks with which sentence to end the conversation: the friend reads it in their own language. */
export function EndDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('ending');
  const { friendName, state } = useConversationScreen();
  const [chosen, choose] = useState<Ending>(ENDINGS[0]);
  const ending = useMutation({
    mutationFn: () => state.getState().end(chosen),
    networkMode: 'always',
    onSuccess: onClose,
  });
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="lg">
        <Text>{t('consequence', { name: friendName })}</Text>
        <Radio.Group label={t('question')} value={chosen} onChange={choose}>
          <Stack gap="md" mt="xs">
            {ENDINGS.map(one => (
              <Radio key={one} value={one} size="md" label={<EndingWords ending={one} />} />
            ))}
          </Stack>
        </Radio.Group>
        <div aria-live="assertive">
          {ending.isError && <StatusBox kind="error">{failureSentence(ending.error)}</StatusBox>}
        </div>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={ending.isPending} onClick={() => ending.mutate()}>
            {t('end')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
