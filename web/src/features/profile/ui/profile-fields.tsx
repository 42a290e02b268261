import type { Me } from '@attune/gateway-contract/auth';
import { BIO_MAX } from '@attune/gateway-contract/profile-fields';
import { Skeleton, Stack, Title } from '@mantine/core';
import { type ComponentProps, type FocusEvent, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import type { Recorded } from '../../voice/model/voice-recorder.js';
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
import { Disclosure } from '../../../ui/disclosure.js';
import { CountedTextarea } from '../../../ui/counted-textarea.js';
import { NameField } from '../../../ui/name-field.js';

// The fields lie below the first screen.
const FriendsOnlyFields = late(() => import('./friends-only-fields.js').then(m => m.FriendsOnlyFields));
const VoiceField = late(() => import('./voice-field.js').then(m => m.VoiceField), { messages: ['voice'] });
const FactFields = late(() => import('./fact-fields.js').then(m => m.FactFields));

interface ProfileFieldsProps {
  me: Me;
  form: SchemaForm<ProfileValues>;
  proposals: ProposalsState;
  /** What was recorded and isn't saved. */
  recordings: Map<string, Recorded>;
  save: SaveState;
  send: (values: ProfileValues) => void;
  id: string;
}

/** What a member may change: photos, then the voice, words and facts. Nothing that was typed is lost when it cannot be saved. */
export function ProfileFields({ me, form, proposals, recordings, save, send, id }: ProfileFieldsProps) {
  const t = useTranslations('profile');
  return (
    <form id={id} noValidate onSubmit={form.submitTo(send)} onFocus={showWhole} aria-label={t('form')}>
      <Stack gap="xl">
        {part(t('photos.heading'), <PictureFields {...{ form, save }} stored={me.photos} />)}
        <MissingParts me={me} hasPhoto={form.getValues().photos.length > 0} />
        {part(
          t('voice'),
          <Suspense fallback={<Skeleton height={100} />}>
            <VoiceField me={me} recordings={recordings} />
          </Suspense>,
        )}
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
        <WhoSeesWhat form={form} />
      </Stack>
    </form>
  );
}

/** Folded up: most members show everything to everyone. */
function WhoSeesWhat(props: ComponentProps<typeof FriendsOnlyFields>) {
  const t = useTranslations('profile.friendsOnly');
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={t('heading')} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Suspense fallback={<Skeleton height={200} />}>{isOpen && <FriendsOnlyFields {...props} />}</Suspense>
    </Disclosure>
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
