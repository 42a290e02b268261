import { Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { useWayBack } from '../../../ui/use-way-back.js';
import { CallLog } from './call-log.js';
import type { Sent } from '../model/conversation.js';
import { SentMessages, whereTo } from './sent-messages.js';

interface WhatIsSentProps {
  lastSent: Sent | null | undefined;
  isMember: boolean;
  onClose: () => void;
}

/** Says exactly what the last answer was made from; members find all of the last 30 days. */
export function WhatIsSent({ lastSent, isMember, onClose }: WhatIsSentProps) {
  const t = useTranslations('ai-chat');
  useFocusBack();
  useWayBack(onClose);
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="lg">
      <Drawer.Overlay />
      <Drawer.Content>
        <Group justify="space-between" wrap="nowrap" p="md" pb={0}>
          <Drawer.Title fz="lg" fw={600}>
            {t('whatIsSent')}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={t('sent.close')} data-autofocus />
        </Group>
        <Drawer.Body pt="sm">
          <Stack gap="lg">
            <Text size="sm">{t('sent.explanation')}</Text>
            <section aria-label={t('sent.lastAnswer')}>
              <Title order={2} size="h4" mb="xs">
                {t('sent.lastAnswer')}
              </Title>
              {lastSent ? (
                <Last sent={lastSent} />
              ) : (
                <Text c="dimmed">{lastSent === null ? t('sent.nothingSent') : t('sent.nothingAsked')}</Text>
              )}
            </section>
            {isMember && <CallLog />}
          </Stack>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Last({ sent }: { sent: Sent }) {
  return (
    <Stack gap="sm">
      <Text>{whereTo(sent)}</Text>
      <SentMessages sent={sent} />
    </Stack>
  );
}
