import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { PageColumn } from '../../../ui/page-column.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { useEvents } from '../model/events.queries.js';
import { EventCard } from './event-card.js';
import classes from './events.module.css';

/** Events of this installation: a safe way to meet for the first time. */
export function EventsPage() {
  const t = useTranslations('events');
  return (
    <PageColumn>
      <Stack gap="lg">
        <PageHeading>{t('heading')}</PageHeading>
        <Text c="dimmed">{t('lead')}</Text>
        <Events />
      </Stack>
    </PageColumn>
  );
}

function Events() {
  const t = useTranslations('events');
  const events = useEvents();
  if (!events.data) return events.isError ? <FailedBox query={events}>{t('notLoaded')}</FailedBox> : <Shape />;
  return (
    <>
      {events.isError && <FailedBox query={events}>{t('mayBeOld')}</FailedBox>}
      {events.data.length === 0 && (
        <div className={classes['none']}>
          <CalendarDays size={36} aria-hidden />
          <Text fw={600}>{t('none.title')}</Text>
          <Text c="dimmed">{t('none.text')}</Text>
        </div>
      )}
      {events.data.map(event => (
        <EventCard key={event.id} event={event} />
      ))}
    </>
  );
}

function Shape() {
  const t = useTranslations('events');
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height={220} radius="lg" aria-hidden />
    </div>
  );
}
