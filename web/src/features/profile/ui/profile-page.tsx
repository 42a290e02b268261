import type { Me } from '@attune/gateway-contract/auth';
import { Button, Container, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import { LogOutButton } from '../../log-out/ui/log-out-button.js';
import { useSession } from '../../session/model/use-session.js';
import { Avatar } from '../../../ui/avatar.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { ProfileFields, type Preview } from './profile-fields.js';
import { ProfileForm, shownPronouns, valuesOf } from '../model/profile-form.js';
import classes from './profile-page.module.css';
import { useLeaveGuard } from './use-leave-guard.js';

/** What others see of the member, and where to change it. */
export function ProfilePage() {
  const t = useTranslations('profile');
  const { data: me } = useSession();
  return (
    <Container size="xs" w="100%" px={0}>
      <Stack gap="lg">
        <PageHeading>{t('heading')}</PageHeading>
        {me ? <MemberProfile key={me._id} me={me} /> : <Skeleton height={180} radius="lg" aria-hidden />}
      </Stack>
    </Container>
  );
}

function MemberProfile({ me }: { me: Me }) {
  const t = useTranslations('profile');
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
          {t('settings')}
        </Button>
        <LogOutButton mayLogOut={mayLeave} />
      </Group>
    </>
  );
}

function Card({ me, pronouns = me.pronouns ?? '', picture = me.profilePicture ?? '' }: { me: Me } & Preview) {
  const t = useTranslations('profile');
  const facts = [me.age, shownPronouns(pronouns, t)].filter(Boolean).join(' · ');
  return (
    <section aria-label={t('card')} className={classes['card']}>
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
