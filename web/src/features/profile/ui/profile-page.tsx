import type { Me } from '@attune/gateway-contract/auth';
import { Button, Container, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { profileTexts } from '../../../i18n/en/profile.js';
import { useTexts } from '../../../i18n/texts.js';
import { pictureAddress } from '../../../api/picture-address.js';
import { LogOutButton } from '../../log-out/ui/log-out-button.js';
import { useSession } from '../../session/model/use-session.js';
import { Avatar } from '../../../ui/avatar.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { ProfileFields, type Preview } from './profile-fields.js';
import { ProfileForm, pronounsIn, valuesOf } from '../model/profile-form.js';
import classes from './profile-page.module.css';
import { useLeaveGuard } from './use-leave-guard.js';

/** What others see of the member, and where to change it. */
export function ProfilePage() {
  const texts = useTexts(profileTexts);
  const { data: me } = useSession();
  return (
    <Container size="xs" w="100%" px={0}>
      <Stack gap="lg">
        <PageHeading>{texts.heading}</PageHeading>
        {me ? <MemberProfile key={me._id} me={me} /> : <Skeleton height={180} radius="lg" aria-hidden />}
      </Stack>
    </Container>
  );
}

function MemberProfile({ me }: { me: Me }) {
  const texts = useTexts(profileTexts);
  const [initial] = useState(() => valuesOf(me));
  const [preview, setPreview] = useState<Preview>({});
  const form = useSchemaForm(ProfileForm, initial);
  const mayLeave = useLeaveGuard(() => form.isDirty());
  return (
    <>
      <Card me={me} {...preview} />
      <ProfileFields form={form} onPreview={change => setPreview(before => (change ? { ...before, ...change } : {}))} />
      <Group justify="center" align="flex-end">
        <Button component={Link} to="/settings" variant="default" leftSection={<Settings size={18} aria-hidden />}>
          {texts.settings}
        </Button>
        <LogOutButton mayLogOut={mayLeave} />
      </Group>
    </>
  );
}

function Card({ me, pronouns = me.pronouns ?? '', picture = me.profilePicture ?? '' }: { me: Me } & Preview) {
  const texts = useTexts(profileTexts);
  const facts = [me.age, pronounsIn(texts.pronouns.options, pronouns)].filter(Boolean).join(' · ');
  return (
    <section aria-label={texts.card} className={classes['card']}>
      <Group wrap="nowrap">
        <Avatar person={me} src={pictureAddress(picture || null)} size={96} />
        <Stack gap={4} className={classes['names'] ?? ''}>
          <Text fw={600} fz="xl" lh={1.2}>
            <bdi>
              {me.firstname} {me.lastname}
            </bdi>
          </Text>
          {facts && (
            <Text c="dimmed">
              <bdi>{facts}</bdi>
            </Text>
          )}
        </Stack>
      </Group>
      {me.bio && <Text className={classes['bio'] ?? ''}>{me.bio}</Text>}
    </section>
  );
}
