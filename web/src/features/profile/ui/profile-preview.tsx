import type { Me } from '@attune/gateway-contract/auth';
import { Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.js';
import { MemberProfile } from '../../members/ui/member-profile.js';
import { shownAs } from '../model/shown-as.js';
import type { ProfileValues } from '../model/profile-form.js';

interface ProfilePreviewProps {
  me: Me;
  values: ProfileValues;
  isUnsaved: boolean;
  onClose: () => void;
}

/** The profile as other members see it, with what is not saved yet. */
export function ProfilePreview({ me, values, isUnsaved, onClose }: ProfilePreviewProps) {
  const t = useTranslations('profile.preview');
  const member = shownAs(me, values);
  return (
    <Dialog title={t('title')} onClose={onClose} size="xl">
      {isUnsaved && (
        <Text size="sm" c="dimmed" mb="md">
          {t('unsaved')}
        </Text>
      )}
      <MemberProfile member={member} heading={<Title order={3}>{member.firstname}</Title>} headingOrder={4} />
    </Dialog>
  );
}
