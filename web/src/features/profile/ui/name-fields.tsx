import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import type { ProfileValues } from '../model/profile-form.js';
import classes from './profile-page.module.css';

/** First and last name, as others read them. */
export function NameFields({ form }: { form: SchemaForm<ProfileValues> }) {
  const t = useTranslations('profile.names');
  return (
    <div className={classes['pair']}>
      <TextField
        label={t('firstname')}
        autoComplete="given-name"
        key={form.key('firstname')}
        {...form.getInputProps('firstname')}
      />
      <TextField
        label={t('lastname')}
        autoComplete="family-name"
        key={form.key('lastname')}
        {...form.getInputProps('lastname')}
      />
    </div>
  );
}
