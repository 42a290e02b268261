import { Button, Stack, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';
import { TextField } from '../../../ui/text-field.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { PictureFields } from './picture-fields.js';
import type { ProfileValues } from '../model/profile-form.js';
import classes from './profile-page.module.css';
import { useSaveProfile } from '../model/profile.queries.js';
import { PronounsField } from './pronouns-field.js';

/** What the card above the form shows before it is saved; undefined for what is stored. */
export interface Preview {
  pronouns?: string;
  picture?: string;
}

interface ProfileFieldsProps {
  form: SchemaForm<ProfileValues>;
  onPreview: (change: Preview | undefined) => void;
}

/** What a member may change. Nothing that was typed is lost when it cannot be saved. */
export function ProfileFields({ form, onPreview }: ProfileFieldsProps) {
  const t = useTranslations('profile');
  const save = useSaveProfile();
  const setPicture = (picture: string) => {
    save.reset();
    onPreview({ picture });
  };
  const send = (values: ProfileValues) =>
    save.mutate(values, {
      onSuccess: () => {
        // An address that was saved has taken the place of what was uploaded before it.
        const uploaded = values.profilePicture ? '' : values.uploaded;
        form.setFieldValue('uploaded', uploaded);
        form.resetDirty({ ...values, uploaded });
        onPreview(undefined);
      },
      onError: error => {
        if (error instanceof ApiError) form.showRefused(error.failure?.fields);
      },
    });
  return (
    <form noValidate onSubmit={form.submitTo(send)} aria-label={t('form')}>
      <Stack gap="md">
        <PictureFields form={form} onPicture={setPicture} isSaved={save.isSuccess} />
        <div className={classes['pair']}>
          <TextField
            label={t('age.label')}
            description={t('age.description')}
            required={false}
            inputMode="numeric"
            autoComplete="off"
            key={form.key('age')}
            {...form.getInputProps('age')}
          />
          <div className={classes['pronouns']}>
            <PronounsField form={form} onSet={pronouns => onPreview({ pronouns })} />
          </div>
        </div>
        <Textarea
          label={t('bio.label')}
          description={t('bio.description')}
          size="md"
          autosize
          minRows={4}
          maxRows={12}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          key={form.key('bio')}
          {...form.getInputProps('bio')}
        />
        <div className={classes['end']}>
          {save.isSuccess && <StatusBox kind="success">{t('saved')}</StatusBox>}
          {save.isError && <StatusBox kind="error">{t('notSaved')}</StatusBox>}
          <Button type="submit" size="md" fullWidth loading={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
