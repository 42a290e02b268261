import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { newId } from '../../../api/new-id.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import { SubPageBar } from '../../../ui/sub-page-bar.js';
import { EMPTY } from '../model/event-form.js';
import { useMakeEvent, useOperatedEvents } from '../model/operate-events.queries.js';
import { EventFields } from './event-fields.js';
import classes from './operate-events.module.css';
import { OperatedEventCard } from './operated-event-card.js';

/** Where operators make events, change and cancel them. */
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
  const [id, setId] = useState(newId);
  const fields = (
    <SettingsSection id="new-event" heading={t('new')}>
      <EventFields
        initial={EMPTY}
        action={t('make')}
        send={async event => {
          await make.mutateAsync({ ...event, id }).catch((error: unknown) => {
            if (isTaken(error)) setId(newId());
            throw error;
          });
          setId(newId());
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
  const open = () => {
    make.reset();
    setIsOpen(true);
  };
  // The two take turns; the focus stays in what is around them.
  return (
    <div tabIndex={-1} role="group" aria-label={t('new')}>
      {isOpen ? (
        fields
      ) : (
        <Button size="md" onClick={open}>
          {t('new')}
        </Button>
      )}
      <div role="status">{make.isSuccess && <Text mt="xs">{t('made')}</Text>}</div>
    </div>
  );
}

/** An earlier answer was lost: the event was made, stands in the list, and the fields have changed since. They make another event. */
const isTaken = (error: unknown): boolean => error instanceof ApiError && error.failure?.reason === 'event_id_taken';

function Events() {
  const t = useTranslations('operate.events');
  const events = useOperatedEvents();
  if (!events.data && events.isError) return <FailedBox query={events}>{t('notLoaded')}</FailedBox>;
  if (!events.data)
    return (
      <div role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton height={120} radius="md" aria-hidden />
      </div>
    );
  if (events.data.length === 0) return <Text>{t('none')}</Text>;
  return events.data.map(event => <OperatedEventCard key={event.id} event={event} />);
}
