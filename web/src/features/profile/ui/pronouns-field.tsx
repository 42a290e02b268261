import { NativeSelect } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { profileTexts } from '../../../i18n/en/profile.js';
import { useTexts } from '../../../i18n/texts.js';
import { TextField } from '../../../ui/text-field.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { choiceOf, OTHER, PRONOUNS, type ProfileValues } from '../model/profile-form.js';

interface PronounsFieldProps {
  form: SchemaForm<ProfileValues>;
  /** What the pronouns are now, before they are saved. */
  onSet: (pronouns: string) => void;
}

/** A choice, or with `other` any text; Enter sets that, and does not submit. */
export function PronounsField({ form, onSet }: PronounsFieldProps) {
  const texts = useTexts(profileTexts).pronouns;
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
        label={texts.label}
        size="md"
        data={[{ value: '', label: texts.none }, ...PRONOUNS.map(value => ({ value, label: texts.options[value] }))]}
        value={choice}
        onChange={event => choose(event.currentTarget.value)}
      />
      {choice === OTHER && (
        <TextField
          label={texts.own.label}
          description={texts.own.description}
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
