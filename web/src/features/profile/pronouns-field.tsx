import { NativeSelect } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { TextField } from '../../ui/text-field.js';
import type { SchemaForm } from '../../ui/use-schema-form.js';
import { choiceOf, OTHER, PRONOUNS, type ProfileValues } from './profile-form.js';

interface PronounsFieldProps {
  form: SchemaForm<ProfileValues>;
  /** What the pronouns are now, before they are saved. */
  onSet: (pronouns: string) => void;
}

const options = [{ value: '', label: 'Rather not say' }, ...PRONOUNS];

/** A choice, or with `other` any text; Enter sets that, and does not submit. */
export function PronounsField({ form, onSet }: PronounsFieldProps) {
  const [choice, setChoice] = useState(() => choiceOf(form.getValues().pronouns));
  const set = (pronouns: string) => {
    form.setFieldValue('pronouns', pronouns);
    onSet(pronouns);
  };
  const choose = (chosen: string) => {
    setChoice(chosen);
    set(chosen === OTHER ? '' : chosen);
  };
  const setOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    // While characters are being composed, Enter only picks one of them.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSet(event.currentTarget.value.trim());
  };
  return (
    <>
      <NativeSelect
        label="Pronouns"
        size="md"
        data={options}
        value={choice}
        onChange={event => choose(event.currentTarget.value)}
      />
      {choice === OTHER && (
        <TextField
          label="Your pronouns"
          description="At most 40 characters. Press Enter to set them."
          required={false}
          autoComplete="off"
          onKeyDown={setOnEnter}
          key={form.key('pronouns')}
          {...form.getInputProps('pronouns')}
        />
      )}
    </>
  );
}
