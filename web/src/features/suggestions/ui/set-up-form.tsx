import { Button, Group, Stack, Text } from '@mantine/core';
import type { ConsentKind, Settings } from '@attune/gateway-contract/matching-routes';
import { useEffect, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/disclosure.js';
import { StatusBox } from '../../../ui/status-box.js';
import { TextField } from '../../../ui/text-field.js';
import { useSetUpForm } from '../model/use-set-up-form.js';
import { GenderFields, RangeFields } from './limits-fields.js';
import { StickyFoot } from '../../../ui/sticky-foot.js';
import classes from './suggestions.module.css';
import { TownField } from './town-field.js';

interface SetUpFormProps {
  settings: Settings;
  /** As the profile says. */
  profileAge: number | null;
  /** Typing begins without a tap. */
  takesFocus?: boolean;
  onDone?: () => void;
  /** The screen says what it is about. */
  isBare?: boolean;
}

/** All that stands before the first suggestion, on one screen: what has a good default need not be touched. */
export function SetUpForm({ settings, profileAge, takesFocus = false, onDone, isBare = false }: SetUpFormProps) {
  const t = useTranslations('suggestions.setUp');
  const { form, faults, typed, draft, type, consents, ...setUp } = useSetUpForm(settings, profileAge, onDone);
  const limits = { draft, faults, onChange: (change: Partial<typeof draft>) => type({ limits: change }) };
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus, form]);
  // What the button agrees to is read before it: the button stays below it.
  const Foot = isBare && consents.length === 0 ? StickyFoot : Group;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setUp.submit();
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className={isBare ? undefined : classes['card']}
      aria-label={t('form')}
    >
      <Stack gap="lg">
        {!isBare && <Text>{t('intro')}</Text>}
        {profileAge === null && <AgeField value={typed.age} error={faults.age} onChange={age => type({ age })} />}
        <TownField town={settings.town} error={faults.town} onTown={town => type({ town })} />
        <GenderFields {...limits} />
        <Disclosure summary={t('more', { from: draft.ageFrom, to: draft.ageTo, km: draft.distance })}>
          <Stack gap="lg" pt="sm">
            <RangeFields {...limits} />
          </Stack>
        </Disclosure>
        {consents.length > 0 && <Agreement consents={consents} />}
        {setUp.failure !== undefined && <StatusBox kind="error">{setUp.failure}</StatusBox>}
        <Foot>
          <Button type="submit" size="md" fullWidth={isBare} loading={setUp.isPending}>
            {t(consents.length > 0 ? 'agreeAndSave' : 'save')}
          </Button>
        </Foot>
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

/** What the button agrees to, right above it: in two sentences, and to the letter. */
function Agreement({ consents }: { consents: readonly ConsentKind[] }) {
  const t = useTranslations('suggestions.setUp');
  const texts = useTranslations('questions.consents');
  return (
    <div>
      <Text size="sm">{t('agreement')}</Text>
      <Disclosure summary={t('exactly')}>
        {consents.map(kind => (
          <Text key={kind} size="sm" mb="xs">
            {texts(`${kind}.text`)}
          </Text>
        ))}
      </Disclosure>
    </div>
  );
}
