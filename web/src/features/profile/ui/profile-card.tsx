import type { Me } from '@attune/gateway-contract/auth';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { shownPronouns } from '../../members/model/member-texts.js';
import type { ProfileValues } from '../model/profile-form.js';
import classes from './profile-page.module.css';
import { late } from '../../../ui/late.js';

// Loaded when it is opened.
const ProfilePreview = late(() => import('./profile-preview.js').then(m => m.ProfilePreview));

interface ProfileCardProps {
  me: Me;
  form: SchemaForm<ProfileValues>;
  pronouns: string;
}

/** Who the member is; the portrait and the pronouns as they will be once they are saved. */
export function ProfileCard({ me, form, pronouns }: ProfileCardProps) {
  const t = useTranslations('profile');
  const texts = useTranslations('members');
  const [isOpen, setOpen] = useState(false);
  const facts = [me.age, shownPronouns(pronouns, texts)].filter(Boolean).join(' · ');
  return (
    <section aria-label={t('card')} className={classes['card']}>
      <Group wrap="nowrap">
        <Avatar person={me} src={pictureAddress(form.getValues().photos[0] ?? null)} size={96} />
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
      <Button
        variant="default"
        size="md"
        mt="md"
        leftSection={<Eye size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('preview.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ProfilePreview me={me} values={form.getValues()} isUnsaved={form.isDirty()} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </section>
  );
}
