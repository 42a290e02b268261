import type { Me } from '@attune/gateway-contract/auth';
import { Button, Container, Group, Skeleton, Stack } from '@mantine/core';
import { Settings } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { LogOutButton } from '../../log-out/ui/log-out-button.js';
import { useSession } from '../../session/model/use-session.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { MissingParts } from './missing-parts.js';
import { ProfileCard } from './profile-card.js';
import { ProfileFields } from './profile-fields.js';
import { profileForm, type Stored, valuesOf } from '../model/profile-form.js';
import { SuggestChanges } from './suggest-changes.js';
import { useProposals } from './use-proposals.js';
import { translator } from '../../../i18n/translator.js';
import { guardNavigation } from '../../../navigation-guard.js';
import type { Arrival } from '../../session/model/arrival.js';

/** What others see of the member, and where to change it. */
export function ProfilePage() {
  const t = useTranslations('profile');
  const { data: me } = useSession();
  return (
    <Container size="xs" w="100%" px={0}>
      <Stack gap="lg">
        <PageHeading>{t('heading')}</PageHeading>
        {me ? <MemberProfile key={me._id} me={me} /> : <ProfileSkeleton />}
      </Stack>
    </Container>
  );
}

/** Holds the place of the card and of the form. */
const ProfileSkeleton = () => (
  <Stack gap="lg" aria-hidden>
    <Skeleton height={180} radius="lg" />
    <Skeleton height={24} width="40%" />
    <Skeleton height={240} radius="lg" />
    {[0, 1, 2].map(field => (
      <Skeleton key={field} height={64} />
    ))}
  </Stack>
);

function MemberProfile({ me }: { me: Me }) {
  const t = useTranslations('profile');
  // The values that the form started with: a change on another device does not move under it.
  const [stored, setStored] = useState<Stored>(me);
  const [initial] = useState(() => valuesOf(me));
  const [pronouns, setPronouns] = useState<string>();
  const form = useSchemaForm(profileForm(stored), initial);
  const proposals = useProposals(form);
  const mayLeave = useLeaveGuard(() => form.isDirty());
  return (
    <>
      <ProfileCard me={me} form={form} pronouns={pronouns ?? me.pronouns ?? ''} />
      <MissingParts me={me} hasPhoto={form.getValues().photos.length > 0} />
      <SuggestChanges proposals={proposals} />
      <ProfileFields
        {...{ form, stored, proposals }}
        onPreview={setPronouns}
        onStored={next => {
          setStored(next);
          proposals.onSaved();
        }}
      />
      <Group justify="center" align="flex-end">
        <Button component={Link} to="/settings" variant="default" leftSection={<Settings size={18} aria-hidden />}>
          {t('settings')}
        </Button>
        <LogOutButton mayLogOut={mayLeave} />
      </Group>
    </>
  );
}

const ask = () => window.confirm(translator('profile')('leave'));

/**
 * Asks before a link, the Back button or the closing of the tab throws away what was typed. Returns the same question for
 * what ends the page in another way; the page is not asked about twice then.
 */
function useLeaveGuard(isDirty: () => boolean): () => boolean {
  const mayLeave = () => !isDirty() || ask();
  const { pathname } = useLocation();
  useEffect(() =>
    guardNavigation(next => {
      const { arrival } = (next.state ?? {}) as { arrival?: Arrival };
      // A suspended member can save nothing more.
      const isExpected = next.pathname === pathname || next.pathname === '/appeal';
      return isExpected || arrival?.from === 'logout' || mayLeave();
    }),
  );
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  });
  return mayLeave;
}
