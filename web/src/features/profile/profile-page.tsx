import type { Me } from '@attune/gateway-contract/auth';
import { Container, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LogOutButton } from '../../session/log-out-button.js';
import { useSession } from '../../session/use-session.js';
import { Avatar } from '../../ui/avatar.js';
import { PageHeading } from '../../ui/page-heading.js';
import { ProfileFields } from './profile-fields.js';

/** What others see of the member, and where to change it. */
export function ProfilePage() {
  const { data: me } = useSession();
  const [pronouns, setPronouns] = useState<string>();
  if (!me) return null;
  return (
    <Container size="xs" w="100%" px={0}>
      <Stack gap="lg">
        <PageHeading>Profile</PageHeading>
        <Card me={me} pronouns={pronouns ?? me.pronouns} />
        <ProfileFields key={me._id} me={me} onPronouns={setPronouns} />
        <LogOutButton />
      </Stack>
    </Container>
  );
}

function Card({ me, pronouns }: { me: Me; pronouns: string | null }) {
  const facts = [me.age, pronouns].filter(Boolean).join(' · ');
  return (
    <section aria-label="Your profile">
      <Group wrap="nowrap" align="flex-start">
        <Avatar person={me} size={96} />
        <Stack gap={4} miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Text fw={600} fz="xl" lh={1.2}>
            <bdi>
              {me.firstname} {me.lastname}
            </bdi>
          </Text>
          {facts && (
            <Text>
              <bdi>{facts}</bdi>
            </Text>
          )}
          {me.bio && <Text style={{ whiteSpace: 'pre-wrap' }}>{me.bio}</Text>}
        </Stack>
      </Group>
    </section>
  );
}
