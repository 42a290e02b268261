import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import { SubPageBar } from '../../../ui/sub-page-bar.js';
import { newPlanId } from '../../dates/model/plan-form.js';
import { EMPTY } from '../model/event-form.js';
import { useMakeEvent, useRunEvents } from '../model/operate-events.queries.js';
import { EventFields } from './event-fields.js';
import classes from './operate-events.module.css';
import { RunEventCard } from './run-event-card.js';

/** Where those who run this installation make events, change and cancel them. */
export function OperateEventsPage() {
  const t = useTranslations('operate.events');
  return (
    <Stack gap="lg" className={classes['page'] ?? ''}>
      <SubPageBar to="/operate" back={t('back')}>
        <PageHeading>{t('heading')}</PageHeading>
      </SubPageBar>
      <Text c="dimmed">{t('privacy')}</Text>
      <NewEvent />
      <Events />
    </Stack>
  );
}

function NewEvent() {
  const t = useTranslations('operate.events');
  const make = useMakeEvent();
  const [isOpen, setIsOpen] = useState(false);
  // Sent again, it is the same event.
  const [id, setId] = useState(newPlanId);
  if (!isOpen)
    return (
      <div>
        <Button size="md" onClick={() => setIsOpen(true)}>
          {t('new')}
        </Button>
        <div role="status">{make.isSuccess && <Text mt="xs">{t('made')}</Text>}</div>
      </div>
    );
  return (
    <SettingsSection id="new-event" heading={t('new')}>
      <EventFields
        initial={EMPTY}
        action={t('make')}
        send={async event => {
          await make.mutateAsync({ ...event, id });
          setId(newPlanId());
          setIsOpen(false);
        }}
        isPending={make.isPending}
        error={make.error}
      >
        <Button variant="default" size="md" onClick={() => setIsOpen(false)}>
          {t('close')}
        </Button>
      </EventFields>
    </SettingsSection>
  );
}

function Events() {
  const t = useTranslations('operate.events');
  const events = useRunEvents();
  if (!events.data && events.isError) return <FailedBox query={events}>{t('notLoaded')}</FailedBox>;
  if (!events.data)
    return (
      <div role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton height={120} radius="md" aria-hidden />
      </div>
    );
  if (events.data.length === 0) return <Text>{t('none')}</Text>;
  return events.data.map(event => <RunEventCard key={event.id} event={event} />);
}
