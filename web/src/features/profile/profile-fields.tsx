import type { Me } from '@attune/gateway-contract/auth';
import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api.js';
import { StatusBox } from '../../ui/status-box.js';
import { TextField } from '../../ui/text-field.js';
import { useSchemaForm } from '../../ui/use-schema-form.js';
import { ProfileForm, type ProfileValues, valuesOf } from './profile-form.js';
import { useSaveProfile } from './profile.queries.js';
import { PronounsField } from './pronouns-field.js';
import { useLeaveWarning } from './use-leave-warning.js';

interface ProfileFieldsProps {
  me: Me;
  onPronouns: (pronouns: string | undefined) => void;
}

/** What a member may change. Nothing that was typed is lost when it cannot be saved. */
export function ProfileFields({ me, onPronouns }: ProfileFieldsProps) {
  const [initial] = useState(() => valuesOf(me));
  const form = useSchemaForm(ProfileForm, initial);
  const save = useSaveProfile();
  useLeaveWarning(() => form.isDirty());
  const send = (values: ProfileValues) =>
    save.mutate(values, {
      onSuccess: () => {
        form.resetDirty(values);
        onPronouns(undefined);
      },
      onError: error => {
        if (error instanceof ApiError) form.showRefused(error.failure?.fields);
      },
    });
  return (
    <form noValidate onSubmit={form.submitTo(send)} aria-label="Edit your profile">
      <Stack gap="md">
        <TextField
          label="Profile picture URL"
          type="url"
          description="An address that begins with https://. Pictures from other sites cannot be shown just yet: until then, everybody sees your initials."
          required={false}
          autoComplete="photo"
          key={form.key('profilePicture')}
          {...form.getInputProps('profilePicture')}
        />
        <TextField
          label="Age"
          description="18 or older; you may leave it empty."
          required={false}
          inputMode="numeric"
          autoComplete="off"
          key={form.key('age')}
          {...form.getInputProps('age')}
        />
        <PronounsField form={form} onSet={onPronouns} />
        <Textarea
          label="Bio"
          description="At most 1,000 characters."
          size="md"
          autosize
          minRows={4}
          maxRows={12}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          key={form.key('bio')}
          {...form.getInputProps('bio')}
        />
        <Button type="submit" size="md" loading={save.isPending}>
          Save
        </Button>
        {save.isSuccess && <StatusBox kind="success">Profile saved successfully!</StatusBox>}
        {save.isError && <StatusBox kind="error">Unable to save. Please try again later.</StatusBox>}
      </Stack>
    </form>
  );
}
