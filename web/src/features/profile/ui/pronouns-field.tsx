import { PRONOUNS_MAX } from '@attune/gateway-contract/profile-fields';
import { NativeSelect } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { KNOWN_PRONOUNS } from '../../members/model/member-texts.js';
import { choiceOf, OTHER, type ProfileValues } from '../model/profile-form.js';
import { isEnter } from '../../../ui/enter-key.js';

/** A choice, or with `other` any text, which is set as it is typed; Enter there sends nothing. */
export function PronounsField({ form }: { form: SchemaForm<ProfileValues> }) {
  const t = useTranslations('profile.pronouns');
  const names = useTranslations('members.pronouns');
  const [choice, setChoice] = useState(() => choiceOf(form.getValues().pronouns));
  const choose = (chosen: string) => {
    setChoice(chosen);
    form.setFieldValue('pronouns', chosen === OTHER ? '' : chosen);
  };
  const setOnEnter = (event: KeyboardEvent) => {
    // While characters are being composed, Enter only picks one of them.
    if (isEnter(event)) event.preventDefault();
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
          description={t('own.description', { most: PRONOUNS_MAX })}
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
