import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import type { ProfileValues } from '../model/profile-form.js';
import classes from './photo-grid.module.css';

/** The portrait by its address; closed while it has none, as few members need it. */
export function PictureAddress({ form }: { form: SchemaForm<ProfileValues> }) {
  const t = useTranslations('profile.picture');
  const place = useRef<HTMLDetailsElement>(null);
  const input = form.getInputProps('profilePicture');
  const [isOpen, setOpen] = useState(false);
  const isWrong = Boolean(input.error);
  const hasValue = form.getValues().profilePicture !== '';
  useEffect(() => {
    // A closed field could not take the focus when the form was refused.
    if (isWrong && !isOpen && !hasValue) place.current?.querySelector('input')?.focus();
    if (isWrong || hasValue) setOpen(true);
  }, [isWrong, hasValue, isOpen]);
  return (
    <details
      ref={place}
      open={isOpen || isWrong || hasValue}
      onToggle={event => setOpen(event.currentTarget.open)}
      className={classes['more']}
    >
      <summary>{t('more')}</summary>
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
    </details>
  );
}
