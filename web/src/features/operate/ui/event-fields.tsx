import { EVENT_PLACE_AT_MOST, EVENT_TITLE_AT_MOST, EVENT_WHAT_AT_MOST } from '@attune/gateway-contract/operate-events';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { CountedTextarea } from '../../../ui/counted-textarea.js';
import { StatusBox } from '../../../ui/status-box.js';
import { TextField } from '../../../ui/text-field.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { type SchemaForm, useSchemaForm } from '../../../ui/use-schema-form.js';
import { hereOf, todayInput } from '../../dates/model/date-times.js';
import { eventForm, type EventValues, fieldsOfEvent, sentOf } from '../model/event-form.js';
import type { SentEvent } from '../model/operate-events.queries.js';
import classes from './operate-events.module.css';

interface EventFieldsProps {
  initial: EventValues;
  /** That of the event that is changed. */
  timeZone?: string;
  action: string;
  /** Rejects with why it was refused. */
  send: (event: SentEvent) => Promise<unknown>;
  isPending: boolean;
  error: Error | null;
  /** Stands next to the button. */
  children?: ReactNode;
}

/** The fields of an event. They keep what was typed, refused or not. */
export function EventFields({ initial, timeZone, action, send, isPending, error, children }: EventFieldsProps) {
  const form = useSchemaForm(eventForm, initial);
  const fields = useRef<HTMLDivElement>(null);
  useFocusBack();
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const submit = form.submitTo(values => {
    const event = sentOf(values, timeZone);
    if (!event) return;
    send(event).catch((refused: unknown) => {
      if (refused instanceof ApiError) form.showRefused(fieldsOfEvent(refused.failure?.fields));
    });
  });
  const isAtField = error instanceof ApiError && error.failure?.fields !== undefined;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md" ref={fields}>
        {error && !isAtField && <StatusBox kind="error">{error.message}</StatusBox>}
        <Words form={form} />
        <Times form={form} />
        <Group>
          <Button type="submit" size="md" loading={isPending}>
            {action}
          </Button>
          {children}
        </Group>
      </Stack>
    </form>
  );
}

/** What it is, and where. */
function Words({ form }: { form: SchemaForm<EventValues> }) {
  const t = useTranslations('operate.events');
  return (
    <>
      <TextField
        label={t('title')}
        autoComplete="off"
        maxLength={EVENT_TITLE_AT_MOST}
        key={form.key('title')}
        {...form.getInputProps('title')}
      />
      <CountedTextarea
        label={t('what')}
        most={EVENT_WHAT_AT_MOST}
        minRows={4}
        maxRows={12}
        key={form.key('what')}
        {...form.getInputProps('what')}
      />
      <TextField
        label={t('place')}
        description={t('placeHint')}
        autoComplete="off"
        maxLength={EVENT_PLACE_AT_MOST}
        key={form.key('place')}
        {...form.getInputProps('place')}
      />
      <Checkbox
        size="md"
        label={t('hidesPlace')}
        key={form.key('isPlaceHidden')}
        {...form.getInputProps('isPlaceHidden', { type: 'checkbox' })}
      />
    </>
  );
}

/** When it is, and for how many. */
function Times({ form }: { form: SchemaForm<EventValues> }) {
  const t = useTranslations('operate.events');
  return (
    <>
      <TextField type="date" label={t('day')} min={todayInput()} key={form.key('day')} {...form.getInputProps('day')} />
      <div className={classes['times']}>
        <TextField type="time" label={t('from')} key={form.key('from')} {...form.getInputProps('from')} />
        <TextField type="time" label={t('to')} key={form.key('to')} {...form.getInputProps('to')} />
      </div>
      <Text size="sm" c="dimmed">
        {t('zone', { zone: hereOf() })}
      </Text>
      <TextField
        type="number"
        inputMode="numeric"
        label={t('places')}
        key={form.key('places')}
        {...form.getInputProps('places')}
      />
    </>
  );
}
