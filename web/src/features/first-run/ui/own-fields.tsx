import { Button, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { instanceName } from '../../../i18n/instance-name.js';
import { language } from '../../../i18n/language.js';
import { LANGUAGES } from '../../../i18n/languages.js';
import { GrowingTextarea } from '../../../ui/growing-textarea.js';
import { TextField } from '../../../ui/text-field.js';
import { type SchemaForm, useSchemaForm } from '../../../ui/use-schema-form.js';
import type { useOperator } from '../../operator/model/operator.queries.js';
import type { useAdmission } from '../../register/model/admission.queries.js';
import { ownForm, type OwnValues } from '../model/own-settings.js';
import { rememberedTyped, rememberTyped } from '../model/typed-settings.js';

/** Those that one line sets; a provider needs settings of its own. */
const WAYS = ['open', 'domain', 'invited', 'approved'] as const;

/** What explains a field stands where a TextField has it. */
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

interface OwnFieldsProps {
  operator: NonNullable<ReturnType<typeof useOperator>['data']>;
  admission: NonNullable<ReturnType<typeof useAdmission>['data']>;
  onMade: (values: OwnValues) => void;
}
interface PartProps {
  form: SchemaForm<OwnValues>;
}

/** Begins with what holds now; after a reload, with what was typed. */
export function OwnFields({ operator, admission, onMade }: OwnFieldsProps) {
  const t = useTranslations('first-run.own');
  const form = useSchemaForm<OwnValues>(ownForm, {
    name: instanceName(),
    shortName: '',
    accent: '',
    address: location.origin,
    operatorName: operator.name ?? '',
    operatorContact: operator.contact ?? '',
    registration: admission.admission,
    domains: admission.domains.join(', '),
    language: language(),
    rules: '',
    ...rememberedTyped(),
  });
  return (
    <form noValidate onSubmit={form.submitTo(onMade)} onChange={() => rememberTyped(form.getValues())}>
      <Stack gap="md">
        <Look form={form} />
        <Address form={form} />
        <Contact form={form} />
        <Registration form={form} now={admission.admission} />
        <Words form={form} />
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

function Address({ form }: PartProps) {
  const t = useTranslations('first-run.own');
  return (
    <TextField
      required={false}
      label={t('address')}
      description={t('addressRule')}
      type="url"
      autoCapitalize="none"
      spellCheck={false}
      key={form.key('address')}
      {...form.getInputProps('address')}
    />
  );
}

function Contact({ form }: PartProps) {
  const t = useTranslations('first-run.own');
  return (
    <>
      <TextField
        required={false}
        label={t('operatorName')}
        description={t('operatorNameRule')}
        autoComplete="organization"
        key={form.key('operatorName')}
        {...form.getInputProps('operatorName')}
      />
      <TextField
        required={false}
        label={t('operatorContact')}
        description={t('operatorContactRule')}
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

/** What members read in the operator's own words, and what these are in. */
function Words({ form }: PartProps) {
  const t = useTranslations('first-run.own');
  const languages = Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }));
  return (
    <>
      <GrowingTextarea
        size="md"
        minRows={4}
        maxRows={16}
        label={t('rules')}
        description={t('rulesRule')}
        inputWrapperOrder={BELOW}
        key={form.key('rules')}
        {...form.getInputProps('rules')}
      />
      <NativeSelect
        size="md"
        label={t('language')}
        description={t('languageRule')}
        inputWrapperOrder={BELOW}
        data={[...languages, { value: '', label: t('otherLanguage') }]}
        key={form.key('language')}
        {...form.getInputProps('language')}
      />
    </>
  );
}
