import type { Me } from '@attune/gateway-contract/auth';
import { BIO_MAX } from '@attune/gateway-contract/profile-fields';
import { Skeleton, Stack, Title } from '@mantine/core';
import { type FocusEvent, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { PictureFields } from './picture-fields.js';
import type { ProfileValues } from '../model/profile-form.js';
import classes from './profile-page.module.css';
import type { ProposalsState } from './use-proposals.js';
import { PromptFields, ProposalSlot } from './prompt-fields.js';
import { PronounsField } from './pronouns-field.js';
import { MissingParts } from './missing-parts.js';
import { SuggestChanges } from './suggest-changes.js';
import type { SaveState } from './use-save-form.js';
import { late } from '../../../ui/late.js';
import { CountedTextarea } from '../../../ui/counted-textarea.js';
import { NameField } from '../../../ui/name-field.js';

// The fields lie below the first screen.
const FactFields = late(() => import('./fact-fields.js').then(m => m.FactFields));

interface ProfileFieldsProps {
  me: Me;
  form: SchemaForm<ProfileValues>;
  proposals: ProposalsState;
  save: SaveState;
  send: (values: ProfileValues) => void;
  id: string;
}

/** What a member may change: photos, then words, then facts. Nothing that was typed is lost when it cannot be saved. */
export function ProfileFields({ me, form, proposals, save, send, id }: ProfileFieldsProps) {
  const t = useTranslations('profile');
  return (
    <form id={id} noValidate onSubmit={form.submitTo(send)} onFocus={showWhole} aria-label={t('form')}>
      <Stack gap="xl">
        {part(t('photos.heading'), <PictureFields {...{ form, save }} stored={me.photos} />)}
        <MissingParts me={me} hasPhoto={form.getValues().photos.length > 0} />
        {part(
          t('prompts.heading'),
          <>
            <SuggestChanges proposals={proposals} />
            <PromptFields {...{ form, proposals }} />
            <CountedTextarea
              label={t('bio.label')}
              most={BIO_MAX}
              minRows={4}
              maxRows={12}
              key={form.key('bio')}
              {...form.getInputProps('bio')}
            />
            <ProposalSlot {...{ form, proposals }} field={null} label={t('bio.label')} />
          </>,
        )}
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
                <PronounsField form={form} />
              </div>
            </div>
          </>,
        )}
        {part(
          t('facts.heading'),
          <Suspense fallback={<Skeleton height={300} />}>
            <FactFields form={form} />
          </Suspense>,
        )}
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

/** A browser scrolls to the line of the cursor alone, which leaves the end of a tall field beneath the bar that stays in view. */
const showWhole = ({ target }: FocusEvent) => {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};

/** First and last name, and who sees which. */
function NameFields({ form }: { form: SchemaForm<ProfileValues> }) {
  const t = useTranslations('profile.names');
  return (
    <div className={classes['pair']}>
      <NameField
        label={t('firstname')}
        autoComplete="given-name"
        key={form.key('firstname')}
        {...form.getInputProps('firstname')}
      />
      <NameField
        label={t('lastname')}
        description={t('whoSeesLastname')}
        autoComplete="family-name"
        key={form.key('lastname')}
        {...form.getInputProps('lastname')}
      />
    </div>
  );
}
