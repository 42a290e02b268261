import type { Me } from '@attune/gateway-contract/auth';
import { Button, Group, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Eye, Settings } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { late } from '../../../ui/late.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { LogOutButton } from '../../log-out/ui/log-out-button.js';
import { useSession } from '../../session/model/use-session.js';
import { recordingNow } from '../../voice/model/recording-now.js';
import type { Recorded } from '../../voice/model/voice-recorder.js';
import { profileForm, type Stored, valuesOf } from '../model/profile-form.js';
import { CardPlace } from './card-place.js';
import { ProfileFields } from './profile-fields.js';
import classes from './profile-page.module.css';
import { ProfileSkeleton } from './profile-skeleton.js';
import { SaveBar } from './save-bar.js';
import { useLeaveGuard } from './use-leave-guard.js';
import { useProposals } from './use-proposals.js';
import { useSaveForm } from './use-save-form.js';

// With the texts of the card.
const messages = ['discover', 'questions'] as const;
const ProfilePreview = late(() => import('./profile-preview.js').then(m => m.ProfilePreview), { messages });
const PreviewDialog = late(() => import('./preview-dialog.js').then(m => m.PreviewDialog), { messages });

/** Where a member writes their profile, and sees it as others do. */
export function ProfilePage() {
  const t = useTranslations('profile');
  const { data: me } = useSession();
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <div className={classes['page']}>
      <Group data-bar justify="space-between" wrap="nowrap" gap="xs">
        <PageHeading>{t('heading')}</PageHeading>
        <Group gap={2} wrap="nowrap">
          <Button
            variant="subtle"
            size="md"
            px="xs"
            color="var(--mantine-color-text)"
            className={classes['toPreview'] ?? ''}
            leftSection={<Eye size={20} aria-hidden />}
            onClick={() => setPreviewed(true)}
          >
            {t('preview.open')}
          </Button>
          <Button
            component={Link}
            to="/settings"
            variant="subtle"
            size="md"
            color="var(--mantine-color-text)"
            aria-label={t('settings')}
            className={classes['settings'] ?? ''}
          >
            <Settings size={20} aria-hidden />
            <span className={classes['settingsName']}>{t('settings')}</span>
          </Button>
        </Group>
      </Group>
      {me ? (
        <MemberProfile key={me._id} me={me} isPreviewed={isPreviewed} onPreviewed={() => setPreviewed(false)} />
      ) : (
        <ProfileSkeleton />
      )}
    </div>
  );
}

interface MemberProfileProps {
  me: Me;
  isPreviewed: boolean;
  onPreviewed: () => void;
}

const FORM = 'profile';

function MemberProfile({ me, isPreviewed, onPreviewed }: MemberProfileProps) {
  const t = useTranslations('profile');
  // The values that the form started with: a change on another device does not move under it.
  const [stored, setStored] = useState<Stored>(me);
  const [initial] = useState(() => valuesOf(me));
  const form = useSchemaForm(profileForm(stored), initial);
  const proposals = useProposals(form);
  const { save, send } = useSaveForm(form, stored, next => {
    setStored(next);
    proposals.onSaved();
  });
  const [recordings] = useState(() => new Map<string, Recorded>());
  const mayLeave = useLeaveGuard(() => form.isDirty() || recordings.size > 0 || recordingNow.size > 0);
  const hasRoom = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <div className={classes['columns']}>
      <div className={classes['form']}>
        <ProfileFields {...{ me, form, proposals, recordings, save, send }} id={FORM} />
        <LogOutButton mayLogOut={mayLeave} />
        <SaveBar form={FORM} save={save} isDirty={form.isDirty()} />
      </div>
      {hasRoom && (
        // Scrolled by keys as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section aria-labelledby="preview" tabIndex={0} className={classes['aside']}>
          <Title order={2} size="h4" id="preview">
            {t('preview.title')}
          </Title>
          <Suspense fallback={<CardPlace />}>
            <ProfilePreview {...{ me, form }} />
          </Suspense>
        </section>
      )}
      {isPreviewed && (
        <Suspense fallback={null}>
          <PreviewDialog {...{ me, form }} onClose={onPreviewed} />
        </Suspense>
      )}
    </div>
  );
}
