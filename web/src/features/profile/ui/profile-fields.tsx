import { Button, Skeleton, Stack, Title } from '@mantine/core';
import { type FocusEvent, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';
import { TextField } from '../../../ui/text-field.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { PictureFields } from './picture-fields.js';
import type { ProfileValues, Stored } from '../model/profile-form.js';
import classes from './profile-page.module.css';
import type { ProposalsState } from './use-proposals.js';
import { PromptFields, ProposalSlot } from './prompt-fields.js';
import { PronounsField } from './pronouns-field.js';
import { SavedNotice } from './saved-notice.js';
import { useSaveForm } from './use-save-form.js';
import { late } from '../../../ui/late.js';
import { GrowingTextarea } from '../../../ui/growing-textarea.js';

// The fields lie below the first screen.
const FactFields = late(() => import('./fact-fields.js').then(m => m.FactFields));

interface ProfileFieldsProps {
  form: SchemaForm<ProfileValues>;
  stored: Stored;
  proposals: ProposalsState;
  /** What the card above the form shows before it is saved; undefined for what is stored. */
  onPreview: (pronouns: string | undefined) => void;
  /** The values that the form is compared with from now on. */
  onStored: (stored: Stored) => void;
}

/** What a member may change. Nothing that was typed is lost when it cannot be saved. */
export function ProfileFields({ form, stored, proposals, onPreview, onStored }: ProfileFieldsProps) {
  const t = useTranslations('profile');
  const { save, send } = useSaveForm(form, stored, onStored);
  return (
    <form noValidate onSubmit={form.submitTo(send)} onFocus={showWhole} aria-label={t('form')}>
      <Stack gap="xl">
        {part(t('photos.heading'), <PictureFields form={form} onChange={save.reset} isSaved={save.isSuccess} />)}
        {part(
          t('about'),
          <>
            <NameFields form={form} />
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
                <PronounsField form={form} onSet={onPreview} />
              </div>
            </div>
            <GrowingTextarea
              label={t('bio.label')}
              description={t('bio.description')}
              size="md"
              minRows={4}
              maxRows={12}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              key={form.key('bio')}
              {...form.getInputProps('bio')}
            />
            <ProposalSlot {...{ form, proposals }} field={null} label={t('bio.label')} />
          </>,
        )}
        {part(t('prompts.heading'), <PromptFields {...{ form, proposals }} />)}
        {part(
          t('facts.heading'),
          <Suspense fallback={<Skeleton height={300} />}>
            <FactFields form={form} />
          </Suspense>,
        )}
        <div data-bottom-bar className={classes['end']}>
          {save.isSuccess && <SavedNotice at={save.submittedAt} />}
          {save.isError && <StatusBox kind="error">{whyNotSaved(save.error) ?? t('notSaved')}</StatusBox>}
          <Button type="submit" size="md" fullWidth loading={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

const part = (heading: string, fields: ReactNode) => (
  <Stack gap="md">
    <Title order={2} size="h4">
      {heading}
    </Title>
    {fields}
  </Stack>
);

/** A browser scrolls to the line of the cursor alone, which leaves the end of a tall field beneath the button that stays in view. */
const showWhole = ({ target }: FocusEvent) => {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};

/** What the member has to know before they try again. */
const whyNotSaved = (error: Error) =>
  error instanceof ApiError && error.status === 409 ? error.failure?.message : undefined;

/** First and last name, and who sees which. */
function NameFields({ form }: { form: SchemaForm<ProfileValues> }) {
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
        description={t('whoSeesLastname')}
        autoComplete="family-name"
        key={form.key('lastname')}
        {...form.getInputProps('lastname')}
      />
    </div>
  );
}
