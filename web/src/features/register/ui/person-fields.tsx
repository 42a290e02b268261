import { NAME_MAX, USERNAME_MAX, USERNAME_MIN } from '@attune/gateway-contract/account-fields';
import { Group, Input, SimpleGrid } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { NameField } from '../../../ui/name-field.js';
import { TextField } from '../../../ui/text-field.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';

/** The fields of a form that says who a person is. */
interface PersonForm {
  form: Pick<
    SchemaForm<{ username: string; firstname: string; lastname: string; isAdult: boolean }>,
    'key' | 'getInputProps'
  >;
}

export function UsernameField({ form, readOnly = false }: PersonForm & { readOnly?: boolean }) {
  const t = useTranslations('register.username');
  return (
    <TextField
      label={t('label')}
      description={t('rule', { least: USERNAME_MIN, most: USERNAME_MAX })}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={readOnly}
      key={form.key('username')}
      {...form.getInputProps('username')}
    />
  );
}

export function NameFields({ form }: PersonForm) {
  const t = useTranslations('register');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <NameField
        label={t('firstname.label')}
        description={t('firstname.rule', { most: NAME_MAX })}
        autoComplete="given-name"
        key={form.key('firstname')}
        {...form.getInputProps('firstname')}
      />
      <NameField
        label={t('lastname.label')}
        description={t('lastname.rule', { most: NAME_MAX })}
        autoComplete="family-name"
        key={form.key('lastname')}
        {...form.getInputProps('lastname')}
      />
    </SimpleGrid>
  );
}

/** The browser's own box: Mantine's would be a file more for every page that has a form. */
export function AdultField({ form }: PersonForm) {
  const t = useTranslations('register');
  const { error, ...field } = form.getInputProps('isAdult', { type: 'checkbox' });
  const fault = error ? { 'aria-invalid': true, 'aria-describedby': 'adult-fault' } : {};
  return (
    <div>
      <Group component="label" gap="sm" wrap="nowrap" mih={44} w="fit-content">
        <input
          type="checkbox"
          style={{ inlineSize: 22, blockSize: 22, flexShrink: 0, accentColor: 'var(--mantine-primary-color-filled)' }}
          key={form.key('isAdult')}
          {...field}
          {...fault}
        />
        {t('isAdult')}
      </Group>
      {error && (
        <Input.Error id="adult-fault" fz="sm">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
