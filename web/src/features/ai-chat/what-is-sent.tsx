import { Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { CallLog } from './call-log.js';
import type { Sent } from './conversation.js';
import { SentMessages, whereTo } from './sent-messages.js';

interface WhatIsSentProps {
  lastSent: Sent | null | undefined;
  isMember: boolean;
  onClose: () => void;
}

/** Says exactly what the last answer was made from; members find all of the last 30 days. */
export function WhatIsSent({ lastSent, isMember, onClose }: WhatIsSentProps) {
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="lg">
      <Drawer.Overlay />
      <Drawer.Content>
        <Group justify="space-between" wrap="nowrap" p="md" pb={0}>
          <Drawer.Title fz="lg" fw={600}>
            What is sent
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close" data-autofocus />
        </Group>
        <Drawer.Body pt="sm">
          <Stack gap="lg">
            <Text size="sm">
              Each question goes to Attune with the newest messages of this conversation. Below is what Attune gave to
              whoever wrote the answer, word by word. It never holds anybody’s email address, picture or messages.
            </Text>
            <section aria-label="The last answer">
              <Title order={2} size="h4" mb="xs">
                The last answer
              </Title>
              {lastSent ? <Last sent={lastSent} /> : <Text c="dimmed">{nothing(lastSent)}</Text>}
            </section>
            {isMember && <CallLog />}
          </Stack>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

const nothing = (lastSent: null | undefined) =>
  lastSent === null ? 'Nothing was sent: Attune answered by itself.' : 'You have asked nothing yet.';

function Last({ sent }: { sent: Sent }) {
  return (
    <Stack gap="sm">
      <Text>{whereTo(sent)}</Text>
      <SentMessages sent={sent} />
    </Stack>
  );
}
