import { Text } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/disclosure.js';
import { TextField } from '../../../ui/text-field.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import type { ProfileValues } from '../model/profile-form.js';
import classes from './photo-grid.module.css';

/** The portrait by its address; closed while it has none, as few members need it. */
export function PictureAddress({ form }: { form: SchemaForm<ProfileValues> }) {
  const t = useTranslations('profile.picture');
  const place = useRef<HTMLDetailsElement>(null);
  const input = form.getInputProps('profilePicture');
  const isWrong = Boolean(input.error);
  const hasValue = form.getValues().profilePicture !== '';
  useLayoutEffect(() => {
    const more = place.current;
    if (!more || more.open || !(isWrong || hasValue)) return;
    more.open = true;
    // While it was closed it could not take the focus.
    if (isWrong) more.querySelector('input')?.focus();
  }, [isWrong, hasValue]);
  return (
    <Disclosure ref={place} summary={t('more')}>
      <Text size="sm" c="dimmed" mb="md">
        {t('kinds')} <span className={classes['mouse']}>{t('drop')}</span>
      </Text>
      <TextField
        label={t('address.label')}
        type="url"
        description={t('address.description')}
        required={false}
        autoComplete="photo"
        key={form.key('profilePicture')}
        {...input}
      />
    </Disclosure>
  );
}
