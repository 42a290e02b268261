import type { Setting } from '@attune/gateway-contract/operate';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { instanceName } from '../../../i18n/instance-name.js';
import { TextField } from '../../../ui/text-field.js';
import { type SchemaForm, useSchemaForm } from '../../../ui/use-schema-form.js';
import type { useAdmission } from '../../register/model/admission.queries.js';
import { ownForm, type OwnValues } from '../model/own-settings.js';
import { rememberedTyped, rememberTyped } from '../model/typed-settings.js';

/** Those that one line sets; a provider needs settings of its own. */
const WAYS = ['open', 'domain', 'invited', 'approved'] as const;

interface OwnFieldsProps {
  settings: readonly Setting[];
  admission: NonNullable<ReturnType<typeof useAdmission>['data']>;
  onMade: (values: OwnValues) => void;
}
interface PartProps {
  form: SchemaForm<OwnValues>;
}

/** Begins with what holds now, and says where that is from; after a reload, with what was typed. */
export function OwnFields({ settings, admission, onMade }: OwnFieldsProps) {
  const t = useTranslations('first-run.own');
  const valueOf = (name: string) => settings.find(setting => setting.name === name)?.value ?? '';
  const form = useSchemaForm<OwnValues>(ownForm, {
    name: instanceName(),
    shortName: '',
    accent: '',
    operatorName: valueOf('OPERATOR_NAME'),
    operatorContact: valueOf('OPERATOR_CONTACT'),
    registration: admission.admission,
    domains: admission.domains.join(', '),
    ...rememberedTyped(),
  });
  return (
    <form noValidate onSubmit={form.submitTo(onMade)} onChange={() => rememberTyped(form.getValues())}>
      <Stack gap="md">
        <Look form={form} />
        <Contact form={form} settings={settings} />
        <Registration form={form} now={admission.admission} />
        <Button type="submit" size="md">
          {t('make')}
        </Button>
      </Stack>
    </form>
  );
}

function Look({ form }: PartProps) {
  const t = useTranslations('first-run.own');
  return (
    <>
      <TextField label={t('name')} description={t('nameRule')} key={form.key('name')} {...form.getInputProps('name')} />
      <TextField
        required={false}
        label={t('shortName')}
        description={t('shortNameRule')}
        key={form.key('shortName')}
        {...form.getInputProps('shortName')}
      />
      <TextField
        required={false}
        label={t('accent')}
        description={t('accentRule')}
        placeholder="#1d6f5c"
        autoCapitalize="none"
        spellCheck={false}
        key={form.key('accent')}
        {...form.getInputProps('accent')}
      />
    </>
  );
}

function Contact({ form, settings }: PartProps & Pick<OwnFieldsProps, 'settings'>) {
  const t = useTranslations('first-run.own');
  const sources = useTranslations('operate.settings.sources');
  const from = (name: string) => sources(settings.find(setting => setting.name === name)?.source ?? 'absent');
  return (
    <>
      <TextField
        required={false}
        label={t('operatorName')}
        description={`${t('operatorNameRule')} ${from('OPERATOR_NAME')}.`}
        autoComplete="organization"
        key={form.key('operatorName')}
        {...form.getInputProps('operatorName')}
      />
      <TextField
        required={false}
        label={t('operatorContact')}
        description={`${t('operatorContactRule')} ${from('OPERATOR_CONTACT')}.`}
        autoComplete="email"
        key={form.key('operatorContact')}
        {...form.getInputProps('operatorContact')}
      />
    </>
  );
}

function Registration({ form, now }: PartProps & { now: (typeof WAYS)[number] | 'oidc' }) {
  const t = useTranslations('first-run.own');
  const [way, setWay] = useState(form.getValues().registration);
  const ways = now === 'oidc' ? ([...WAYS, 'oidc'] as const) : WAYS;
  const { onChange, ...registration } = form.getInputProps('registration');
  return (
    <>
      <NativeSelect
        size="md"
        label={t('registration')}
        data={ways.map(value => ({ value, label: t(`ways.${value}`) }))}
        key={form.key('registration')}
        {...registration}
        onChange={event => {
          setWay(event.currentTarget.value);
          onChange(event);
        }}
      />
      {way === 'domain' && (
        <TextField
          label={t('domains')}
          description={t('domainsRule')}
          autoCapitalize="none"
          spellCheck={false}
          key={form.key('domains')}
          {...form.getInputProps('domains')}
        />
      )}
    </>
  );
}
