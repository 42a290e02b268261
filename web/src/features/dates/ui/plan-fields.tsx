import { PLACE_AT_MOST } from '@attune/gateway-contract/dates';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';
import { StickyFoot } from '../../../ui/sticky-foot.js';
import { TextField } from '../../../ui/text-field.js';
import { type SchemaForm, useSchemaForm } from '../../../ui/use-schema-form.js';
import { nameOf, type Person } from '../../friends/model/friend-lists.js';
import { hereOf, lastDayInput, momentsOf, todayInput } from '../model/date-times.js';
import { fieldsOfForm, planForm, type PlanValues } from '../model/plan-form.js';
import classes from './dates.module.css';
import { Suggestions } from './suggestions.js';

/** A plan as the server takes it. */
export interface SentPlan {
  withId: string;
  place: string;
  startsAt: string;
  endsAt: string;
}

interface PlanFieldsProps {
  initial: PlanValues;
  /** The friends to choose from. Absent if the person is known. */
  friends?: readonly Person[];
  action: string;
  /** Rejects with why the plan was refused. */
  send: (plan: SentPlan) => Promise<unknown>;
  isPending: boolean;
  error: Error | null;
  /** The fields appear after a press, so the first one takes the focus. */
  takesFocus?: boolean;
  /** The fields are all of a page: its button stands in a thumb's reach. */
  isPage?: boolean;
  /** Both would like to meet: times are suggested. */
  suggestsTimes?: boolean;
  /** Stands next to the button. */
  children?: ReactNode;
}

/** Place, day and times of a date. The inputs keep what was typed, refused or not. */
export function PlanFields(props: PlanFieldsProps) {
  const { initial, friends = [], action, send, isPending, error, takesFocus = false, isPage = false } = props;
  const { suggestsTimes = false, children } = props;
  const Foot = isPage ? StickyFoot : Group;
  const form = useSchemaForm(planForm, initial);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) fields.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const submit = form.submitTo(({ withId, place, ...times }) => {
    const moments = momentsOf(times);
    if (!moments) return;
    send({ withId, place: place.trim(), ...moments }).catch((refused: unknown) => {
      if (refused instanceof ApiError) form.showRefused(fieldsOfForm(refused.failure?.fields));
    });
  });
  const isBeside = error instanceof ApiError && error.failure?.fields !== undefined;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md" ref={fields}>
        {error && !isBeside && <StatusBox kind="error">{error.message}</StatusBox>}
        {friends.length > 0 && <FriendField form={form} friends={friends} />}
        {suggestsTimes && <Suggestions form={form} />}
        <Fields form={form} />
        <Foot>
          <Button type="submit" size="md" loading={isPending}>
            {action}
          </Button>
          {children}
        </Foot>
      </Stack>
    </form>
  );
}

function FriendField({ form, friends }: { form: SchemaForm<PlanValues>; friends: readonly Person[] }) {
  const t = useTranslations('dates.new');
  const choices = friends.map(person => ({ value: person._id, label: nameOf(person) }));
  return (
    <NativeSelect
      size="md"
      label={t('with')}
      data={[{ value: '', label: t('choose') }, ...choices]}
      key={form.key('withId')}
      {...form.getInputProps('withId')}
    />
  );
}

function Fields({ form }: { form: SchemaForm<PlanValues> }) {
  const t = useTranslations('dates.form');
  return (
    <>
      <TextField
        label={t('place')}
        description={t('placeHint')}
        autoComplete="off"
        maxLength={PLACE_AT_MOST}
        key={form.key('place')}
        {...form.getInputProps('place')}
      />
      <TextField
        type="date"
        label={t('day')}
        min={todayInput()}
        max={lastDayInput()}
        key={form.key('day')}
        {...form.getInputProps('day')}
      />
      <div className={classes['times']}>
        <TextField type="time" label={t('from')} key={form.key('from')} {...form.getInputProps('from')} />
        <TextField type="time" label={t('to')} key={form.key('to')} {...form.getInputProps('to')} />
      </div>
      <Text size="sm" c="dimmed">
        {t('toHint')} {t('zone', { zone: hereOf() })}
      </Text>
    </>
  );
}
