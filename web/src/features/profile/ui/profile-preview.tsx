import type { Me } from '@attune/gateway-contract/auth';
import { Stack, Text } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { OneOf } from '../../../ui/choice-chips.js';
import { CardPreview } from '../../discover/ui/card-preview.js';
import { useMatchingSettings } from '../../suggestions/model/settings.queries.js';
import type { ProfileValues } from '../model/profile-form.js';
import { shownAs, type Viewer } from '../model/shown-as.js';
import { CardPlace } from './card-place.js';
import { useTyped } from './use-typed.js';

interface ProfilePreviewProps {
  me: Me;
  form: SchemaForm<ProfileValues>;
}

/** The member's card on Discover, with what is typed. */
export function ProfilePreview({ me, form }: ProfilePreviewProps) {
  const t = useTranslations('profile.preview');
  const settings = useMatchingSettings();
  const values = useDeferredValue(useTyped(form));
  const [viewer, setViewer] = useState<Viewer>('everyone');
  const { card, isComplete } = shownAs(me, values, viewer, settings.data?.limits?.intention);
  if (settings.isPending) return <CardPlace />;
  return (
    <Stack gap="sm">
      {values.friendsOnly.length > 0 && (
        <OneOf
          label={t('viewer')}
          value={viewer}
          onChange={setViewer}
          choices={(['everyone', 'friends'] as const).map(value => ({ value, label: t(value) }))}
        />
      )}
      <CardPreview card={card} isComplete={isComplete} />
      <Text size="sm" c="dimmed">
        {form.isDirty() && <span>{t('unsaved')} </span>}
        <span>{isComplete ? t('distance') : settings.isSuccess && t('incomplete')}</span>
      </Text>
    </Stack>
  );
}
