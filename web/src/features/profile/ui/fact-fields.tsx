import { EDUCATIONS, WORK_MAX } from '@attune/gateway-contract/profile-fields';
import { NativeSelect, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import type { ProfileValues } from '../model/profile-form.js';
import { HobbiesField } from './hobbies-field.js';
import { LanguagesField } from './languages-field.js';
import classes from './profile-page.module.css';

/** Further facts that a member may tell. Each can be left empty. */
export function FactFields({ form }: { form: SchemaForm<ProfileValues> }) {
  const t = useTranslations('profile.facts');
  const names = useTranslations('members.facts');
  return (
    <Stack gap="md">
      <TextField
        label={names('work')}
        description={t('work', { most: WORK_MAX })}
        required={false}
        autoComplete="organization-title"
        key={form.key('facts.work')}
        {...form.getInputProps('facts.work')}
      />
      <div className={classes['pair']}>
        <NativeSelect
          label={names('education')}
          size="md"
          data={[
            { value: '', label: t('none') },
            ...EDUCATIONS.map(value => ({ value, label: names(`educations.${value}`) })),
          ]}
          key={form.key('facts.education')}
          {...form.getInputProps('facts.education')}
        />
        <TextField
          label={t('height.label')}
          description={t('height.description')}
          required={false}
          inputMode="numeric"
          autoComplete="off"
          key={form.key('facts.heightCm')}
          {...form.getInputProps('facts.heightCm')}
        />
      </div>
      <LanguagesField form={form} />
      <HobbiesField form={form} />
    </Stack>
  );
}
