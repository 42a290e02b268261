import type { Me } from '@attune/gateway-contract/auth';
import { Stack, Text } from '@mantine/core';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { CardPreview } from '../../discover/ui/card-preview.js';
import { useMatchingSettings } from '../../suggestions/model/settings.queries.js';
import type { ProfileValues } from '../model/profile-form.js';
import { shownAs } from '../model/shown-as.js';
import { CardPlace } from './card-place.js';

interface ProfilePreviewProps {
  me: Me;
  form: SchemaForm<ProfileValues>;
}

/** The member's card on Discover, with what is typed. */
export function ProfilePreview({ me, form }: ProfilePreviewProps) {
  const t = useTranslations('profile.preview');
  const settings = useMatchingSettings();
  const values = useDeferredValue(useTyped(form));
  const { card, isComplete } = shownAs(me, values, settings.data?.limits?.intention);
  if (settings.isPending) return <CardPlace />;
  return (
    <Stack gap="sm">
      <CardPreview card={card} isComplete={isComplete} />
      <Text size="sm" c="dimmed">
        {form.isDirty() && <span>{t('unsaved')} </span>}
        <span>{isComplete ? t('distance') : settings.isSuccess && t('incomplete')}</span>
      </Text>
    </Stack>
  );
}

const ADDRESS = 'profilePicture';

/** What the fields hold at each moment. An address counts once its field is left: each letter would ask for another picture. */
function useTyped(form: SchemaForm<ProfileValues>): ProfileValues {
  const [values, setValues] = useState(() => form.getValues());
  const fields = Object.keys(form.getValues()) as (keyof ProfileValues)[];
  const isAtAddress = () => {
    const field = form.getInputNode(ADDRESS);
    return field !== null && field === document.activeElement;
  };
  for (const field of fields)
    form.watch(field, () => {
      if (field !== ADDRESS || !isAtAddress()) setValues(form.getValues());
    });
  useEffect(() => {
    const take = ({ target }: FocusEvent) => {
      if (target === form.getInputNode(ADDRESS)) setValues(form.getValues());
    };
    document.addEventListener('focusout', take);
    return () => document.removeEventListener('focusout', take);
  }, [form]);
  return values;
}
