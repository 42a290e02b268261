import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Settings } from '@attune/gateway-contract/matching-routes';
import { useEffect, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { TextField } from '../../../ui/text-field.js';
import { consentOf } from '../model/settings.queries.js';
import { useSetUpForm } from '../model/use-set-up-form.js';
import { GenderFields, RangeFields } from './limits-fields.js';
import classes from './suggestions.module.css';
import { TownField } from './town-field.js';

interface SetUpFormProps {
  settings: Settings;
  /** As the profile says. */
  profileAge: number | null;
  /** The consent was given a moment ago: typing goes on without another tap. */
  takesFocus: boolean;
}

/** All that stands before the first suggestion, on one screen: what has a good default need not be touched. */
export function SetUpForm({ settings, profileAge, takesFocus }: SetUpFormProps) {
  const t = useTranslations('suggestions.setUp');
  const { form, faults, typed, draft, type, ...setUp } = useSetUpForm(settings, profileAge);
  const limits = { draft, faults, onChange: (change: Partial<typeof draft>) => type({ limits: change }) };
  const isAgreed = consentOf(settings, 'orientation') !== undefined;
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus, form]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setUp.submit();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className={classes['card']} aria-label={t('form')}>
      <Stack gap="lg">
        <Text>{t('intro')}</Text>
        {profileAge === null && <AgeField value={typed.age} error={faults.age} onChange={age => type({ age })} />}
        <TownField town={settings.town} error={faults.town} onTown={town => type({ town })} />
        <GenderFields {...limits} />
        <details className={classes['more']}>
          <summary>{t('more', { from: draft.ageFrom, to: draft.ageTo, km: draft.distance })}</summary>
          <Stack gap="lg" pt="sm">
            <RangeFields {...limits} />
          </Stack>
        </details>
        {!isAgreed && <Agreement />}
        {setUp.failure !== undefined && <StatusBox kind="error">{setUp.failure}</StatusBox>}
        <Group>
          <Button type="submit" size="md" loading={setUp.isPending}>
            {t(isAgreed ? 'save' : 'agreeAndSave')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface AgeFieldProps {
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

function AgeField({ value, error, onChange }: AgeFieldProps) {
  const t = useTranslations('suggestions.setUp');
  return (
    <TextField
      label={t('age')}
      description={t('ageIsKept')}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      value={value}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}

/** What the button agrees to, right above it. */
function Agreement() {
  const t = useTranslations('questions.consents.orientation');
  return (
    <div>
      <Title order={2} size="h4" mb={4}>
        {t('title')}
      </Title>
      <Text size="sm">{t('text')}</Text>
    </div>
  );
}
