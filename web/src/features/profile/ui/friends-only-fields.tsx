import { Fieldset, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Translator } from '../../../i18n/translator.js';
import { SwitchRow } from '../../../ui/switch-row.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { promptText } from '../../members/model/member-texts.js';
import type { ProfileValues } from '../model/profile-form.js';
import { useTyped } from './use-typed.js';

/** Which of the filled fields friends alone see. */
export function FriendsOnlyFields({ form }: { form: SchemaForm<ProfileValues> }) {
  const t = useTranslations('profile');
  const names = useTranslations('members');
  const values = useTyped(form);
  const { friendsOnly } = values;
  const turn = (field: string, isOn: boolean) =>
    form.setFieldValue('friendsOnly', isOn ? [...friendsOnly, field] : friendsOnly.filter(one => one !== field));
  const filled = filledFields(values, { profile: t, members: names });
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t(filled.length > 0 ? 'friendsOnly.text' : 'friendsOnly.nothing')}
      </Text>
      {filled.length > 0 && (
        <Fieldset variant="unstyled" m={0} p={0} legend={t('friendsOnly.legend')}>
          {filled.map(({ field, name }) => (
            <SwitchRow key={field} label={name} isOn={friendsOnly.includes(field)} onTurn={isOn => turn(field, isOn)} />
          ))}
        </Fieldset>
      )}
    </Stack>
  );
}

/** In the order of the form. */
function filledFields(values: ProfileValues, t: { profile: Translator<'profile'>; members: Translator<'members'> }) {
  const facts = ['work', 'education', 'heightCm', 'languages', 'hobbies'] as const;
  const fields = [
    ...values.prompts.map(({ prompt, answer }) => ({
      field: prompt,
      name: promptText(prompt, t.members) ?? prompt,
      value: answer,
    })),
    { field: 'bio', name: t.profile('bio.label'), value: values.bio },
    { field: 'pronouns', name: t.profile('pronouns.label'), value: values.pronouns },
    ...facts.map(fact => ({ field: fact, name: t.members(`facts.${fact}`), value: values.facts[fact] })),
  ];
  return fields
    .filter(({ value }) => (typeof value === 'string' ? value.trim() : value).length > 0)
    .map(({ field, name }) => ({ field, name }));
}
