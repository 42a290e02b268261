import { LANGUAGES, LANGUAGES_AT_MOST } from '@attune/gateway-contract/profile-fields';
import { NativeSelect, Stack } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../i18n/language.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { languageName, standingAlone } from '../../members/model/member-texts.js';
import type { ProfileValues } from '../model/profile-form.js';
import { ChipList } from './chip-list.js';

/** The languages that a member speaks, chosen one by one. */
export function LanguagesField({ form }: { form: SchemaForm<ProfileValues> }) {
  const t = useTranslations('profile.facts.languages');
  const select = useRef<HTMLSelectElement>(null);
  const spoken = useLanguage();
  const all = useMemo(() => namesIn(spoken), [spoken]);
  const { languages } = form.getValues().facts;
  const set = (next: string[]) => {
    form.setFieldValue('facts.languages', next);
  };
  const isFull = languages.length >= LANGUAGES_AT_MOST;
  return (
    <Stack gap="xs">
      <NativeSelect
        ref={select}
        label={t('label')}
        description={isFull ? t('full', { most: LANGUAGES_AT_MOST }) : t('description', { most: LANGUAGES_AT_MOST })}
        size="md"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[{ value: '', label: t('choose') }, ...all.filter(({ value }) => !languages.includes(value))]}
        value=""
        onChange={({ currentTarget: { value } }) => value !== '' && !isFull && set([...languages, value])}
        error={form.errors['facts.languages']}
      />
      <ChipList
        label={t('chosen')}
        chips={languages.map(code => ({ id: code, words: standingAlone(languageName(code)) }))}
        removeName={words => t('remove', { language: words })}
        onRemove={code => {
          set(languages.filter(other => other !== code));
          select.current?.focus();
        }}
      />
    </Stack>
  );
}

/** All languages that a browser can name, in the order of a dictionary. Of two codes with one name, as `ak` and `tw`, it has the first. */
function namesIn(spoken: string) {
  const all = LANGUAGES.map(value => ({ value, label: languageName(value) }));
  const isFirst = ({ label }: (typeof all)[number], at: number) => all.findIndex(one => one.label === label) === at;
  const { compare } = new Intl.Collator(spoken);
  const names = all.filter((one, at) => one.value !== one.label && isFirst(one, at));
  return names
    .map(({ value, label }) => ({ value, label: standingAlone(label) }))
    .toSorted((one, other) => compare(one.label, other.label));
}
