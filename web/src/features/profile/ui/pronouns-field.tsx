import { NativeSelect } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { KNOWN_PRONOUNS } from '../../members/model/member-texts.js';
import { choiceOf, OTHER, type ProfileValues } from '../model/profile-form.js';
import { isEnter } from '../../../ui/enter-key.js';

interface PronounsFieldProps {
  form: SchemaForm<ProfileValues>;
  /** What the pronouns are now, before they are saved. */
  onSet: (pronouns: string) => void;
}

/** A choice, or with `other` any text; Enter sets that, and does not submit. */
export function PronounsField({ form, onSet }: PronounsFieldProps) {
  const t = useTranslations('profile.pronouns');
  const names = useTranslations('members.pronouns');
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
    if (!isEnter(event)) return;
    event.preventDefault();
    onSet(event.currentTarget.value.trim());
  };
  return (
    <>
      <NativeSelect
        label={t('label')}
        size="md"
        data={[
          { value: '', label: t('none') },
          ...KNOWN_PRONOUNS.map(value => ({ value, label: names(value) })),
          { value: OTHER, label: t('other') },
        ]}
        value={choice}
        onChange={event => choose(event.currentTarget.value)}
      />
      {choice === OTHER && (
        <TextField
          label={t('own.label')}
          description={t('own.description')}
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
